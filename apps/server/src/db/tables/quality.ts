import type { QuestionModel } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOrNull, Moment, MomentOrNull } from './columns.ts';

type Schemas = components['schemas'];

/** `basis`: what the figures were computed from, to see whether anything has changed since. */
type TaskQuality = {
  task_id: string;
  answers_counted: Schemas['AnswersCounted'];
  state: 'waiting' | 'running' | 'done' | 'failed';
  asked_at: Moment;
  looked_at: Moment;
  as_of: MomentOrNull;
  basis: JsonOrNull<QualityBasis>;
  /** Whose answers count, in the order of the task. */
  assignments: Generated<string[]>;
  /** How often each of them gave the gold answer, by their place. */
  gold: ColumnType<StoredGold[], string | undefined, string>;
  design: JsonOrNull<StoredDesign>;
  /** What each of them has done. */
  work: ColumnType<StoredWork[], string | undefined, string>;
};

/** `contributor`: their place. */
export type StoredWork = {
  contributor: number;
  rows: number;
  skipped: number;
  seconds: number | null;
  /** Figures that an older Concord has computed have none. */
  agreement?: number | null;
};

/** `codes`: those of the assignments, in their order. */
export type StoredDesign = Omit<Schemas['QualityDesign'], 'contributors'> & { codes: string[] };

export type StoredGold = { contributor: number; right: number; of: number };

export type QualityBasis = { answers: number; of: string; version: number };

type QuestionQuality = {
  task_id: string;
  answers_counted: Schemas['AnswersCounted'];
  question_no: number;
  summary: Json<Schemas['QuestionReading']>;
  detail: Json<StoredFigures>;
  /** What has been estimated, for other answers of the same contributors; null where it was not, or is too large. */
  model: JsonOrNull<QuestionModel>;
};

/** Contributors by their place among the assignments of `task_quality`; texts of rows and names are read when shown. */
export type StoredFigures = Omit<
  Schemas['QuestionFigures'],
  | 'contributors'
  | 'disputed'
  | 'gold'
  | 'similar'
  | 'consensus'
  | 'with_others'
  | 'confusion_matrix'
  | 'choice_differences'
> & {
  contributors: number[];
  /** Figures that an older Concord has computed have none of these. */
  with_others?: Schemas['OwnAgreement'][];
  confusion_matrix?: Schemas['ConfusionRow'][];
  choice_differences?: Schemas['ChoiceDifference'][];
  disputed: (StoredRow & { agreement: number })[];
  similar: Omit<Schemas['SimilarTexts'], 'pairs'> & {
    pairs: { similarity: number; first: StoredRow; second: StoredRow }[];
  };
  gold: { right: number; of: number; contributors: StoredGold[]; doubtful: StoredDoubt[] } | null;
  consensus: (Omit<Schemas['QuestionConsensus'], 'dawid_skene'> & { dawid_skene: StoredModel | null }) | null;
};

export type StoredModel = Omit<Schemas['ConsensusModel'], 'contributors'> & {
  contributors: (Omit<Schemas['ContributorErrors'], 'contributor'> & { contributor: number })[];
};

export type StoredRow = { row_no: number; answers: { answer: string; contributor: number }[] };

export type StoredDoubt = {
  row_no: number;
  gold: string;
  answer: string;
  given: number;
  of: number;
  contributor: number;
};

export type QualityTables = {
  task_quality: TaskQuality;
  question_quality: QuestionQuality;
};
