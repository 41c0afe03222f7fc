import type { Schema } from '@concord/api-client';
import { DELIMITER_NAMES, DELIMITERS, type DelimiterName, ENCODINGS, type Encoding } from '@concord/domain/files';
import { failureOf } from '../../../../shared/records/job-query.ts';
import type { Column } from './staged/column-roles.ts';

export type Upload = Schema<'Upload'>;
/** How the bytes of a file are read; what is not named is found out by the server. */
export type Reading = {
  encoding?: Encoding;
  delimiter?: DelimiterName;
  undo_formula_guard?: boolean;
  /** the number of the sheet of a workbook */
  sheet?: number;
  /** the number of the row of the sheet that has the column names */
  header_row?: number;
};

export type Workbook = Schema<'WorkbookReading'>;

/** A file on the server awaiting import. */
export type Staged = {
  upload: Upload;
  columns: Column[];
  name: string;
  reading: Reading;
  /** Of the texts, when it has been chosen; otherwise the server's guess is taken. */
  language?: string | null;
};

/** A file that is not on the server yet. */
export type Waiting =
  | { kind: 'empty' }
  | { kind: 'uploading'; filename: string; share: number }
  /** The file could not be read; nothing of it was kept. */
  | { kind: 'refused'; filename: string; reading: Reading; error: unknown };

/** How far a file has come on its way into the task. */
export type Intake =
  | Waiting
  | { kind: 'staged'; staged: Staged; failure?: unknown }
  | { kind: 'importing'; staged: Staged; job: string };

/** Changes a staged file; one that is not staged stays as it is. */
export function withStaged(intake: Intake, fields: Partial<Pick<Staged, 'columns' | 'name' | 'language'>>): Intake {
  return intake.kind === 'staged' ? { kind: 'staged', staged: { ...intake.staged, ...fields } } : intake;
}

/** Where the job of an import has led. Gone: the server no longer knows it. */
export function afterJob(intake: Intake, job: Schema<'Job'> | undefined, isGone: boolean): Intake {
  if (intake.kind !== 'importing') return intake;
  if (isGone || job?.state === 'done') return { kind: 'empty' };
  if (job?.state !== 'failed') return intake;
  return { kind: 'staged', staged: intake.staged, failure: failureOf(job) };
}

/** Whose file it is, and of which task. */
export type IntakePlace = { user: string; task: string };

const keyOf = ({ user, task }: IntakePlace) => `concord.import.${user}.${task}`;

/** What outlives a reload: the file on the server, not the file itself. */
export function rememberIntake(place: IntakePlace, intake: Intake): void {
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
export function rememberedIntake(place: IntakePlace): Intake {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (!isKept(kept)) return { kind: 'empty' };
    const { staged, job } = kept;
    return job === undefined ? { kind: 'staged', staged } : { kind: 'importing', staged, job };
  } catch {
    return { kind: 'empty' };
  }
}

function isKept(value: unknown): value is { staged: Staged; job?: string } {
  return typeof value === 'object' && value !== null && 'staged' in value && isStaged(value.staged);
}

function isStaged(value: unknown): value is Staged {
  return typeof value === 'object' && value !== null && 'upload' in value && 'columns' in value && 'reading' in value;
}

/** The encoding as the select names it. */
export const encodingOf = (upload: Pick<Upload, 'encoding'>) =>
  ENCODINGS.find((encoding) => encoding === upload.encoding);

/** The delimiter as the select names it. */
export const delimiterOf = (upload: Pick<Upload, 'delimiter'>) =>
  DELIMITER_NAMES.find((name) => DELIMITERS[name] === upload.delimiter);
