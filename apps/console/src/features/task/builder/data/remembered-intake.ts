import type { IntakeOf } from './intake.ts';

/** Whose file it is, of which task, and what it is for. */
export type IntakePlace = { user: string; task: string; purpose: 'import' | 'answers' };

const keyOf = ({ user, task, purpose }: IntakePlace) => `concord.${purpose}.${user}.${task}`;

/** What outlives a reload and other pages: the file on the server, not the file itself. */
export function rememberIntake(place: IntakePlace, intake: IntakeOf<object>): void {
  try {
    if (intake.kind === 'staged') sessionStorage.setItem(keyOf(place), JSON.stringify({ staged: intake.staged }));
    else if (intake.kind === 'importing') {
      sessionStorage.setItem(keyOf(place), JSON.stringify({ staged: intake.staged, job: intake.job }));
    } else if (intake.kind !== 'uploading') sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage is full or blocked: a reload then starts with choosing the file.
  }
}

/** The import this page was at before it was reloaded. */
export function rememberedIntake<S extends object>(
  place: IntakePlace,
  isStaged: (value: object) => value is S,
): IntakeOf<S> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (!isKept(kept) || !isStaged(kept.staged)) return { kind: 'empty' };
    const { staged, job } = kept;
    return job === undefined ? { kind: 'staged', staged } : { kind: 'importing', staged, job };
  } catch {
    return { kind: 'empty' };
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isKept(value: unknown): value is { staged: object; job?: string } {
  return isObject(value) && 'staged' in value && isObject(value.staged);
}
