// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { marksAdapter } from '../features/submission/desk/marks/marks-adapter.ts';
import { marksOf } from '../features/submission/desk/marks/marks-outbox.ts';
import { outboxPlace } from '../shared/outbox/store/count-outbox.ts';
import { openStore } from '../shared/outbox/store/store.ts';
import { session } from '../shared/session/session.ts';
import { desksOnServer, idOf } from '../testing/desk/desk-on-server.ts';
import { aReviewer, questions, rows } from '../testing/desk/open-desk.tsx';
import { list, ok } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const id = idOf(1);
const put = `PUT /submission/${id}/marks`;
const page = '/category/list';
const theAnswers = () => ({ ...desksOnServer([{ rows, questions }]).answers, 'GET /category': list() });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A closed tab has left a mark of the user in this browser. */
async function leaveMark(user: string): Promise<void> {
  const never = () => Promise.reject(new Error('Nothing is sent'));
  const store = await openStore(marksAdapter({ save: never, roundOf: never }));
  const mark = { row_no: 1, question_no: 1, verdict: 'correct', correct_answer: null, remark: '' } as const;
  const entry = { ...mark, submission: id, round: 1, user, revision: '019300000000-0000-0000000a', refused: null };
  await store.put([entry], { last: null, offset: 0 });
  store.close();
}

test('marks that a closed tab has left are sent from any page', async () => {
  const user = aReviewer();
  await leaveMark(user.id);
  const app = await renderApp(page, { user, answers: theAnswers() });
  await waitFor(() => expect(app.received.some(({ operation }) => operation === put)).toBe(true));
});

test('marks left in another tab meanwhile are sent once the person is back in this one', async () => {
  const user = aReviewer();
  const app = await renderApp(page, { user, answers: theAnswers() });
  await app.screen.findByRole('heading', { level: 1 });
  await leaveMark(user.id);
  expect(app.received.some(({ operation }) => operation === put)).toBe(false);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(app.received.some(({ operation }) => operation === put)).toBe(true));
});

test('what another user has left stays where it is', async () => {
  const [left, user] = [aReviewer(), aReviewer()];
  await leaveMark(left.id);
  await leaveMark(user.id);
  const app = await renderApp(page, { user, answers: theAnswers() });
  await waitFor(() => expect(marksOf(user.id).saved(`${id} 1`)).toBeDefined());
  expect(app.received.filter(({ operation }) => operation === put)).toHaveLength(1);
});

/** Who opens the database from now on waits, as behind an update of it that another tab holds up. @returns how to let go */
async function holdDatabase(): Promise<() => void> {
  const opened = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open(outboxPlace.database);
  opening.onsuccess = () => opened.resolve(opening.result);
  const database = await opened.promise;
  const update = indexedDB.open(outboxPlace.database, database.version + 1);
  update.onupgradeneeded = () => update.transaction?.abort();
  update.onerror = (event) => event.preventDefault();
  return () => database.close();
}

test('a look for unsent work that ends once its author has signed out leaves the next user’s outbox alone', async () => {
  const [left, next] = [aReviewer(), aReviewer()];
  await leaveMark(left.id);
  await leaveMark(next.id);
  const letGo = await holdDatabase();
  const app = await renderApp(page, { user: left, answers: theAnswers() });
  await app.screen.findByRole('heading', { level: 1 });
  session.send({ type: 'token.changed', token: null });
  await app.screen.findByLabelText('Username');
  app.answers['GET /auth/getUser'] = ok(next);
  session.send({ type: 'token.changed', token: 'b-token' });
  await waitFor(() => expect(app.screen.queryByLabelText('Username')).toBeNull());
  const own = marksOf(next.id);
  letGo();
  await waitFor(() => expect(own.saved(`${id} 1`)).toBeDefined());
  expect(marksOf(next.id)).toBe(own);
  expect(app.received.filter(({ operation }) => operation === put)).toHaveLength(1);
});
