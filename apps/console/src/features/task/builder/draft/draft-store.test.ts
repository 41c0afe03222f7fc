import { expect, test, vi } from 'vitest';
import { aTask } from '../../../../testing/builder/a-task.ts';
import { type DraftState, type Part, startDraft, type Task } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

const STALE = new Error('stale');

/** A server with one task: it knows a version, and takes a save only on top of it. */
function server(task: Task) {
  let record = task;
  const saves: { part: Part; version: number; name: string }[] = [];
  const apply = (name: string) => {
    record = aTask({ ...record, name, version: record.version + 1 });
    return record;
  };
  return {
    saves,
    someoneElse: (fields: Partial<Task>) => {
      record = aTask({ ...record, ...fields, version: record.version + 1 });
    },
    calls: {
      save: async (part: Part, { base, draft }: DraftState) => {
        saves.push({ part, version: base.version, name: draft.basics.name });
        if (base.version !== record.version) throw STALE;
        return apply(draft.basics.name);
      },
      load: async () => record,
      isStale: (error: unknown) => error === STALE,
    },
  };
}
type Store = ReturnType<typeof createDraftStore>;
const rename = (store: Store, name: string) => store.edit('basics', { ...store.get().draft.basics, name });

test('a pause in typing saves once, on top of the version that was read', async () => {
  vi.useFakeTimers();
  const { calls, saves } = server(aTask());
  const store = createDraftStore(startDraft(aTask()), calls);
  rename(store, 'O');
  rename(store, 'Other');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(saves).toEqual([{ part: 'basics', version: 1, name: 'Other' }]);
  expect(store.get()).toMatchObject({ status: { kind: 'idle' }, base: { version: 2 } });
});

test('what is typed during a save is saved after it, on top of its version', async () => {
  const { calls, saves } = server(aTask());
  const store = createDraftStore(startDraft(aTask()), calls);
  rename(store, 'One');
  const done = store.flush();
  rename(store, 'Two');
  expect(await done).toBe(true);
  expect(saves.map(({ name, version }) => [name, version])).toEqual([
    ['One', 1],
    ['Two', 2],
  ]);
});

test('a stale version is saved on top of the new one when another part was changed there', async () => {
  const there = server(aTask());
  const store = createDraftStore(startDraft(aTask()), there.calls);
  there.someoneElse({ reviewer: [{ id: 'r', name: 'R', username: 'r', pic: null }] });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(true);
  expect(there.saves.map(({ version }) => version)).toEqual([1, 2]);
  expect(store.get().draft.people.reviewer).toEqual(['r']);
});

test('a stale version of the same part stops until the person has chosen', async () => {
  const there = server(aTask());
  const store = createDraftStore(startDraft(aTask()), there.calls);
  there.someoneElse({ name: 'Theirs' });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(store.get().status.kind).toBe('conflict');
  store.resolve('mine');
  expect(await store.flush()).toBe(true);
  expect(there.saves.at(-1)).toEqual({ part: 'basics', version: 2, name: 'Mine' });
});

test('a failure keeps what was typed, and another try saves it', async () => {
  const { calls, saves } = server(aTask());
  let isDown = true;
  const store = createDraftStore(startDraft(aTask()), {
    ...calls,
    save: (part, state) => (isDown ? Promise.reject(new Error('network')) : calls.save(part, state)),
  });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(store.get()).toMatchObject({ status: { kind: 'failed' }, draft: { basics: { name: 'Mine' } } });
  isDown = false;
  expect(await store.retry()).toBe(true);
  expect(saves).toHaveLength(1);
});

test('two ways of asking to save are one save', async () => {
  const { calls, saves } = server(aTask());
  const store = createDraftStore(startDraft(aTask()), calls);
  rename(store, 'Mine');
  await Promise.all([store.flush(), store.flush()]);
  expect(saves).toHaveLength(1);
});

test('a record that arrives during a save is left to the answer of the save, and what is typed stays', async () => {
  const there = server(aTask());
  const gate = Promise.withResolvers<void>();
  const store = createDraftStore(startDraft(aTask()), {
    ...there.calls,
    save: async (part, state) => {
      const answer = await there.calls.save(part, state);
      await gate.promise;
      return answer;
    },
  });
  rename(store, 'One');
  const done = store.flush();
  rename(store, 'One and more');
  // what a live event leads to: the record as it is on the server by now
  store.receive(await there.calls.load());
  expect(store.get()).toMatchObject({ status: { kind: 'saving' }, draft: { basics: { name: 'One and more' } } });
  gate.resolve();
  expect(await done).toBe(true);
  expect(there.saves.map(({ name, version }) => [name, version])).toEqual([
    ['One', 1],
    ['One and more', 2],
  ]);
});
