import type { Schema } from '@concord/api-client';
import type { Inherited } from '../../../../shared/outbox/outbox.ts';
import type { PlacedMark } from './marks-adapter.ts';

type Mark = Schema<'Mark'>;

const FIELDS = ['row_no', 'question_no', 'verdict', 'correct_answer', 'remark'];

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);

function markIn(text: string): Mark | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMark(value) ? value : undefined;
  } catch {
    return undefined; // foreign
  }
}

/** The marks of a user that an earlier release kept in local storage, or a tab of it that is still open. */
export function earlierMarks(user: string): Inherited<PlacedMark> {
  const prefix = `concord.review.mark ${user} `;
  let found: string[] = [];
  return {
    read() {
      try {
        const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix));
        found = kept.map(([key]) => key);
        return kept.flatMap(([key, text]) => {
          const [submission = '', round] = key.slice(prefix.length).split(' ');
          const mark = markIn(String(text));
          return mark ? [{ ...mark, submission, round: Number(round) }] : [];
        });
      } catch {
        return []; // blocked: nothing could be kept there
      }
    },
    forget() {
      for (const key of found) localStorage.removeItem(key);
      found = [];
    },
  };
}
