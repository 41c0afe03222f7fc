/*
 * The contents of the forms of a page that the user reloads, as for another language: it is there
 * again afterwards. Kept for this tab and this one load; passwords and codes are not kept.
 */

const KEY = 'concord.carried';
const SECRET = /password|confirmation|^code$/;

type Values = Readonly<Record<string, unknown>>;
type StoredDrafts = { path: string; forms: Readonly<Record<string, Values>> };

const edited = new Map<string, object>();

/** A form is known by its fields: no page has two of the same. */
export const formName = (values: object): string => Object.keys(values).sort().join(' ');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(): StoredDrafts | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(value) || typeof value.path !== 'string' || !isRecord(value.forms)) return undefined;
    const forms = Object.entries(value.forms).flatMap(([name, values]) => (isRecord(values) ? [[name, values]] : []));
    return { path: value.path, forms: Object.fromEntries(forms) };
  } catch {
    return undefined; // storage is blocked, or holds something foreign
  }
}

let stored = read();
try {
  sessionStorage.removeItem(KEY);
} catch {
  // blocked: then nothing was there
}

// Browsers call the listeners of this event in the order in which they came: this one is there before any form is.
let isLeaving = false;
addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation();
});

/** From now on the page may be left without a question, whatever its forms contain: another user is signed in. */
export function leaveWithoutAsking(): void {
  isLeaving = true;
}

/** As in a page that has just been loaded: forms are asked about. */
export function forgetLeaving(): void {
  isLeaving = false;
}

/** What stood in a form of this path before the page was reloaded; what is not of the same kind is left out. */
export function withStoredDraft<Values extends object>(initial: Values): Values {
  const values = stored?.path === location.pathname ? stored.forms[formName(initial)] : undefined;
  if (!values) return initial;
  const fitting = Object.entries(initial).map(([field, value]) => {
    const before = values[field];
    return [field, typeof before === typeof value && Array.isArray(before) === Array.isArray(value) ? before : value];
  });
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** Forgets the draft once the form is drawn, so that it starts empty when it is opened again. */
export function dropStoredDraft(name: string): void {
  if (!stored) return;
  const { [name]: _, ...forms } = stored.forms;
  stored = { ...stored, forms };
}

/** Tracks a form as long as it has unsaved values. @returns how to stop */
export function trackDraft(name: string, values: object): () => void {
  edited.set(name, values);
  return () => {
    if (edited.get(name) === values) edited.delete(name);
  };
}

/** Stores the contents of the forms for the next page, which may then load without asking. */
export function storeFormDrafts(): void {
  const forms = [...edited].map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field))),
  ]);
  if (forms.length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, forms: Object.fromEntries(forms) }));
  } catch {
    return; // then the browser asks before it leaves the form
  }
  leaveWithoutAsking();
}
