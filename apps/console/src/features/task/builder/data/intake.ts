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
export type IntakeOf<S> =
  | Waiting
  | { kind: 'staged'; staged: S; failure?: unknown }
  | { kind: 'importing'; staged: S; job: string };
export type Intake = IntakeOf<Staged>;

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

/** What a staged file of a dataset has to have. */
export const isStaged = (value: object): value is Staged =>
  'upload' in value && 'columns' in value && 'reading' in value;

/** The encoding as the select names it. */
export const encodingOf = (upload: Pick<Upload, 'encoding'>) =>
  ENCODINGS.find((encoding) => encoding === upload.encoding);

/** The delimiter as the select names it. */
export const delimiterOf = (upload: Pick<Upload, 'delimiter'>) =>
  DELIMITER_NAMES.find((name) => DELIMITERS[name] === upload.delimiter);
