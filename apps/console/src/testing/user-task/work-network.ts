import type { Schema } from '@concord/api-client';
import type { Asked, Network } from '../stories/network.ts';

type Work = { detail: Schema<'UserTaskDetail'>; rows: readonly Schema<'UserTaskRow'>[] };

const isRequest = (body: unknown): body is Schema<'AnswersRequest'> =>
  typeof body === 'object' && body !== null && 'cells' in body && 'skips' in body;

/** For stories: a contributor's task as the server holds it; what is sent is taken, and forgotten. */
export function workNetwork({ detail, rows }: Work): Network {
  const save = ({ body }: Asked): Schema<'AnswersSaved'> => {
    const { cells, skips } = isRequest(body) ? body : { cells: [], skips: [] };
    const { rows_done, rows_skipped, answers_count, questions_count, server_time } = detail;
    return {
      cells: cells.map(({ row_no, question_no, revision }) => ({ row_no, question_no, revision, outcome: 'current' })),
      skips: skips.map(({ row_no, revision }) => ({ row_no, revision, outcome: 'current' })),
      extra_rows: [],
      rows_done,
      rows_skipped,
      answers_count,
      questions_count,
      server_time,
    };
  };
  return {
    get: {
      '/userTask/{id}': detail,
      '/userTask/{id}/goldScore': { score: null },
      '/userTask/{id}/row': ({ query }) => {
        const from = Number(query.get('position'));
        const end = from + Number(query.get('limit'));
        return { rows: rows.filter(({ position }) => position >= from && position < end), totalCount: rows.length };
      },
    },
    put: { '/userTask/{id}/answers': save },
    post: { '/userTask/{id}/submit': detail },
  };
}
