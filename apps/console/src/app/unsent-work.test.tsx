import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { marksAdapter } from '../features/submission/desk/marks/marks-adapter.ts';
import { marksOf } from '../features/submission/desk/marks/marks-outbox.ts';
import { answersAdapter } from '../features/user-task/answers/answers-adapter.ts';
import { answersOf } from '../features/user-task/answers/answers-outbox.ts';
import { outboxPlace } from '../shared/outbox/store/count-outbox.ts';
import { openStore } from '../shared/outbox/store/store.ts';
import { type CurrentUser, session } from '../shared/session/session.ts';
import { desksOnServer, idOf } from '../testing/desk/desk-on-server.ts';
import { aReviewer, questions, rows } from '../testing/desk/open-desk.tsx';
import { type Answers, list, ok } from '../testing/fake-server.ts';
import { aUser, renderApp } from '../testing/render-app.tsx';
import { TASK_ID, taskOnServer } from '../testing/user-task/task-on-server.ts';

const submission = idOf(1);
const never = () => Promise.reject(new Error('Nothing is sent'));
const written = { revision: '019300000000-0000-0000000a', refused: null } as const;

/** Someone whose work may be left unsent, and how it is sent. */
type Author = {
  aPerson: () => CurrentUser;
  /** A page that is neither the desk nor the workbench. */
  page: string;
  answers: () => Answers;
  sends: string;
  /** A closed tab has left a piece of work of the user in this browser. */
  leave: (user: string) => Promise<void>;
  outboxOf: (user: string) => object;
  isSaved: (user: string) => boolean;
};

const reviewer: Author = {
  aPerson: aReviewer,
  page: '/category/list',
  answers: () => ({ ...desksOnServer([{ rows, questions }]).answers, 'GET /category': list() }),
  sends: `PUT /submission/${submission}/marks`,
  async leave(user) {
    const store = await openStore(marksAdapter(never));
    const mark = { row_no: 1, question_no: 1, verdict: 'correct', correct_answer: null, remark: '' } as const;
    await store.put([{ ...mark, submission, round: 1, user, ...written }], { last: null, offset: 0 });
    store.close();
  },
  outboxOf: marksOf,
  isSaved: (user) => marksOf(user).saved(`${submission} 1`) !== undefined,
};

let contributors = 0;

const contributor: Author = {
  aPerson() {
    contributors += 1;
    return { ...aUser(2), id: `019a9f5e-0000-7000-8000-${String(contributors).padStart(12, '2')}` };
  },
  page: '/dashboard',
  answers: () => taskOnServer().answers,
  sends: `PUT /userTask/${TASK_ID}/answers`,
  async leave(user) {
    const store = await openStore(answersAdapter({ save: never, serverTime: never }));
    const answer = { task: TASK_ID, row_no: 101, kind: 'answer', question_no: 1, value: 'pos' } as const;
    await store.put([{ ...answer, user, ...written }], { last: null, offset: 0 });
    store.close();
  },
  outboxOf: answersOf,
  isSaved: (user) => answersOf(user).saved(TASK_ID) !== undefined,
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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

/** The scripts that send are on their way for long, as on a slow network. @returns what asks for one, and lets them come */
function holdScripts() {
  const come = Promise.withResolvers<void>();
  const ask = vi.fn();
  const scripts = [
    '../features/submission/desk/marks/marks-outbox.ts',
    '../features/user-task/answers/answers-outbox.ts',
  ];
  for (const script of scripts) {
    vi.doMock(script, async () => {
      ask();
      await come.promise;
      return { marksOf, answersOf };
    });
    onTestFinished(() => vi.doUnmock(script));
  }
  return { ask, letCome: () => come.resolve() };
}

for (const [who, author] of Object.entries({ reviewer, contributor })) {
  const { aPerson, page, answers, sends, leave, outboxOf, isSaved } = author;
  const open = (user: CurrentUser) => renderApp(page, { user, answers: answers() });
  type App = Awaited<ReturnType<typeof open>>;
  const sent = ({ received }: App) => received.filter(({ operation }) => operation === sends);

  test(`what a closed tab of a ${who} has left is sent from any page`, async () => {
    const user = aPerson();
    await leave(user.id);
    const app = await open(user);
    await waitFor(() => expect(sent(app)).toHaveLength(1));
  });

  test.each(['focus', 'online'])(
    `what a ${who} has left in another tab is sent once the person or the network is back (%s)`,
    async (back) => {
      const user = aPerson();
      const app = await open(user);
      await app.screen.findByRole('heading', { level: 1 });
      await leave(user.id);
      expect(sent(app)).toHaveLength(0);
      window.dispatchEvent(new Event(back));
      await waitFor(() => expect(sent(app)).toHaveLength(1));
    },
  );

  test(`what another ${who} has left stays where it is`, async () => {
    const [left, user] = [aPerson(), aPerson()];
    await leave(left.id);
    await leave(user.id);
    const app = await open(user);
    await waitFor(() => expect(isSaved(user.id)).toBe(true));
    expect(sent(app)).toHaveLength(1);
  });

  test(`a look for unsent work that ends once its ${who} has signed out leaves the next user’s outbox alone`, async () => {
    const [left, next] = [aPerson(), aPerson()];
    await leave(left.id);
    await leave(next.id);
    const letGo = await holdDatabase();
    const app = await open(left);
    await app.screen.findByRole('heading', { level: 1 });
    session.send({ type: 'token.changed', token: null });
    await app.screen.findByLabelText('Username');
    app.answers['GET /auth/getUser'] = ok(next);
    session.send({ type: 'token.changed', token: 'b-token' });
    await waitFor(() => expect(app.screen.queryByLabelText('Username')).toBeNull());
    const own = outboxOf(next.id);
    letGo();
    await waitFor(() => expect(isSaved(next.id)).toBe(true));
    expect(outboxOf(next.id)).toBe(own);
    expect(sent(app)).toHaveLength(1);
  });
  test(`what a closed tab of a ${who} has left waits for a script that comes late`, async () => {
    const user = aPerson();
    await leave(user.id);
    const { ask, letCome } = holdScripts();
    const app = await open(user);
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(sent(app)).toHaveLength(0);
    letCome();
    await waitFor(() => expect(isSaved(user.id)).toBe(true));
    expect(sent(app)).toHaveLength(1);
  });

  test(`a script that comes once its ${who} has signed out leaves the next user’s outbox alone`, async () => {
    const [left, next] = [aPerson(), aPerson()];
    await leave(left.id);
    const { ask, letCome } = holdScripts();
    const app = await open(left);
    await waitFor(() => expect(ask).toHaveBeenCalled());
    session.send({ type: 'token.changed', token: null });
    await app.screen.findByLabelText('Username');
    app.answers['GET /auth/getUser'] = ok(next);
    session.send({ type: 'token.changed', token: 'b-token' });
    await waitFor(() => expect(app.screen.queryByLabelText('Username')).toBeNull());
    const own = outboxOf(next.id);
    letCome();
    await vi.dynamicImportSettled();
    expect(outboxOf(next.id)).toBe(own);
    expect(sent(app)).toHaveLength(0);
  });
}
