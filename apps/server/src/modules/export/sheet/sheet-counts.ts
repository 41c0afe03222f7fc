import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedRow } from '../exported-rows.queries.ts';

export type SheetCounts = {
  addRow(row: ExportedRow): void;
  /** What has been counted, by name. */
  result(frame: ExportFrame): [name: string, value: string | number | null][];
};

/** Counts the rows of an export as they are read, by row and assignment. */
export function createSheetCounts(): SheetCounts {
  const counted = { rows: 0, answered_rows: 0, answers: 0, skipped: 0, rounds: 0 };
  const moments = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  const assignments = new Set<string>();
  let lastRow: number | undefined;
  return {
    addRow: ({ row_no, assignment_id, skipped_reason, answers }) => {
      if (row_no !== lastRow) counted.rows += 1;
      lastRow = row_no;
      assignments.add(assignment_id);
      if (skipped_reason !== null) counted.skipped += 1;
      if (answers.size > 0) counted.answered_rows += 1;
      counted.answers += answers.size;
      for (const { saved_at, round } of answers.values()) {
        const at = Date.parse(saved_at);
        moments.first = Math.min(moments.first, at);
        moments.last = Math.max(moments.last, at);
        counted.rounds = Math.max(counted.rounds, round);
      }
    },
    result: ({ contributors }) => {
      const states = [...assignments].map((id) => contributors.get(id)?.state);
      const within = (state: string) => states.filter((each) => each === state).length;
      const at = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : null);
      return [
        ...Object.entries(counted),
        ['contributors', assignments.size],
        ...(['incomplete', 'under_review', 'approved'] as const).map((state): [string, number] => [
          `submissions_${state}`,
          within(state),
        ]),
        ['first_answer_at', at(moments.first)],
        ['last_answer_at', at(moments.last)],
      ];
    },
  };
}
