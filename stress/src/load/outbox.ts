import { setTimeout as pause } from 'node:timers/promises';
import { backoff, nextRevision, type Revision } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Saved } from '../flows/saved.ts';
import type { Browser } from './browser.ts';
import type { Contributor } from './crowd.ts';

type Schemas = components['schemas'];
export type Cell = Schemas['AnswerCell'];

/** As the console's outbox does: it sends the same again after a pause that grows, and longer where the server asks for it. */
const PAUSES = { firstMs: 500, longestMs: 30_000 };

type Options = {
  n: number;
  person: Contributor;
  browser: Browser;
  saved: Saved;
  random: (below: number) => number;
};

/** What one person has answered, until the server has acknowledged it. */
export function openOutbox({ n, person, browser, saved, random }: Options) {
  const client = (n + 1).toString(16).padStart(8, '0');
  let last: Revision | null = null;
  let count = 0;
  return {
    /** An answer to a row of theirs, by its place. */
    answer: (place: number): Cell => {
      last = nextRevision(last, Date.now(), client);
      const row_no = person.rows[place % person.rows.length] ?? 0;
      const value = `${client} says ${++count}`;
      saved.sent.set(last, { key: `${n} ${row_no}`, value });
      return { row_no, question_no: 2, value, revision: last };
    },
    /** Sends one batch until it is acknowledged; false: the server will not have it. */
    send: async (cells: readonly Cell[]): Promise<boolean> => {
      for (let failures = 1; ; failures++) {
        const answer = await browser.ask('saves', 'PUT', `/userTask/${person.task}/answers`, { cells, skips: [] });
        if (!answer) return false;
        if (answer.status === 200) break;
        const asked = Number(answer.headers['retry-after'] ?? 0) * 1000;
        await pause(Math.max(backoff(failures, PAUSES, random(1000) / 1000), asked));
      }
      for (const { revision } of cells) {
        const sent = saved.sent.get(revision);
        if (sent) saved.acknowledged.set(revision, sent);
      }
      return true;
    },
  };
}
