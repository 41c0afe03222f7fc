import type { Schema } from '@concord/api-client';
import type { ComboboxOption } from '@concord/ui';
import type { IntakeOf, Reading } from '../builder/data/intake.ts';

export type AnswerUpload = Schema<'AnswerUpload'>;
export type AnswerColumn = Schema<'AnswerColumn'>;
export type Submit = Schema<'AnswerImportRequest'>['submit'];

/** Whose work a name in the file is: a contributor's, or a source's. */
export type Choice = { user: Pick<ComboboxOption, 'value' | 'label'> } | { source: string };
/** What was chosen, by the names in the file. */
export type Choices = Readonly<Record<string, Choice>>;

/** What was chosen for a name in the file, which may be any text, such as one that every object has a property of. */
export const chosenFor = (choices: Choices, name: string): Choice | undefined =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

/** A file of answers on the server. */
export type StagedAnswers = {
  upload: AnswerUpload;
  columns: AnswerColumn[];
  choices: Choices;
  submit: Submit;
  reading: Reading;
};

/** How far a file of answers has come on its way into the task. */
export type AnswerIntake = IntakeOf<StagedAnswers>;

/** What a staged file of answers has to have. */
export const isStagedAnswers = (value: object): value is StagedAnswers =>
  ['upload', 'columns', 'choices', 'submit', 'reading'].every((field) => field in value);

/** The columns with a role given to one of them; each is used once. */
export function withAnswerRole(columns: readonly AnswerColumn[], index: number, role: string): AnswerColumn[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, role };
    return column.role === role ? { ...column, role: 'ignored' } : column;
  });
}

/** Whether the columns say which rows are answered, and how: in one of the two forms, not in both. */
export function hasAnswers(columns: readonly AnswerColumn[]): boolean {
  const has = (role: string) => columns.some((column) => column.role === role);
  const isWide = columns.some(({ role }) => role.startsWith('answer:'));
  const isLong = has('question') && has('value');
  const isPartlyLong = has('question') || has('value');
  return (has('row_id') || has('row_no')) && (isWide ? !isPartlyLong : isLong);
}

/** Of each name whose contributor or source an earlier name has as well: that one. */
export function earlierNames(contributors: readonly Schema<'ImportedContributor'>[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const earlier = new Map<string, string>();
  for (const { name, user, source } of contributors) {
    const target = user?.id ?? source?.toLowerCase();
    if (target === undefined) continue;
    const known = first.get(target);
    if (known === undefined) first.set(target, name);
    else earlier.set(name, known);
  }
  return earlier;
}

/** The name of a source for a name in the file. */
export const sourceFor = (name: string, filename: string) =>
  (name === '' ? filename.replace(/\.[^.]*$/, '') : name).slice(0, 120) || filename;
