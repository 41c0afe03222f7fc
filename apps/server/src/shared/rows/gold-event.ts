import type { AnswerValue } from '@concord/domain';
import type { AuditEntry } from '../../audit/change.ts';
import type { GoldCell } from './write-gold.queries.ts';

type Changed = {
  operation: 'correctGold' | 'setGold';
  project_id: string;
  dataset_id: string;
  before: AnswerValue;
  after: AnswerValue;
};

/** What is recorded of a gold answer that was changed. */
export const goldEvent = (
  { task, row_no, question_no }: GoldCell,
  { operation, project_id, dataset_id, before, after }: Changed,
): AuditEntry => ({
  operation,
  subject_type: 'dataset',
  subject_id: dataset_id,
  project_id,
  task_id: task,
  before: { row_no, question_no, gold: before },
  after: { row_no, question_no, gold: after },
});
