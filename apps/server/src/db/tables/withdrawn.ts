import type { DatasetRows } from './datasets.ts';
import type { Disputes, MarkHistory, Marks } from './reviews.ts';
import type { AnswerHistory, Answers, AssignmentRows, SkipHistory } from './work.ts';

/** As in `assignment_rows`, where `unmarked` is made by the database. */
type WithdrawnAssignmentRows = Omit<AssignmentRows, 'unmarked'> & { unmarked: boolean };

export type WithdrawnTables = {
  withdrawn_rows: DatasetRows;
  withdrawn_assignment_rows: WithdrawnAssignmentRows;
  withdrawn_answers: Answers;
  withdrawn_answer_history: AnswerHistory;
  withdrawn_skip_history: SkipHistory;
  withdrawn_marks: Marks;
  withdrawn_mark_history: MarkHistory;
  withdrawn_disputes: Disputes;
};
