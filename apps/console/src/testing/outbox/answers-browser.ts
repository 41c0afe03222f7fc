import type { Saved } from '../../features/user-task/answers/answer-batch.ts';
import type { AnswerEntry, Cell, RefusalReason } from '../../features/user-task/answers/answer-entry.ts';
import {
  type AnswersOutbox,
  type AnswersStatus,
  answersAdapter,
} from '../../features/user-task/answers/answers-adapter.ts';
import { openStore, type Store } from '../../shared/outbox/store/store.ts';
import { answersServer } from './answers-server.ts';
import { aBrowser, untilStatus } from './browser.ts';

export const TASK = 'task-1';

/** Resolves once the status of the task is as described. */
export const until = (answers: AnswersOutbox, holds: (status: AnswersStatus) => boolean, task = TASK) =>
  untilStatus(answers, task, holds);

/** A cell of the task, answered. */
export const answer = (row_no: number, value: string | null, question_no = 1): Cell => ({
  task: TASK,
  row_no,
  kind: 'answer',
  question_no,
  value,
});

/**
 * A server and one browser that knows it; what the server holds of a row's first question.
 * @param withStore changes the store of the browser
 */
export function setUp(withStore = (store: Store<AnswerEntry>) => store) {
  const server = answersServer();
  const adapter = answersAdapter({
    save: (task, request) => server.save(task, request),
    serverTime: async () => server.time(),
  });
  const browser = aBrowser<Cell, Saved, RefusalReason>(adapter, async () => withStore(await openStore(adapter)));
  return { server, browser, savedValue: (row: number) => server.cells.get(`${TASK} ${row} 1`)?.value };
}
