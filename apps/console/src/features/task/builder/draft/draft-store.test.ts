import { expect, test, vi } from 'vitest';
import { aTask } from '../../../../testing/builder/a-task.ts';
import { type DraftState, type Part, startDraft, type Task } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { applied, merged } from './merge/merge.ts';

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
      loadMerge: async () => merged,
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

test('a stale version is merged and saved on top of the new one when something else was changed there', async () => {
  const there = server(aTask());
  const store = createDraftStore(startDraft(aTask()), there.calls);
  there.someoneElse({ guideline: 'Theirs', reviewer: [{ id: 'r', name: 'R', username: 'r', pic: null }] });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(true);
  expect(there.saves.map(({ version }) => version)).toEqual([1, 2]);
  expect(store.get()).toMatchObject({
    draft: { basics: { name: 'Mine', guideline: 'Theirs' }, people: { reviewer: ['r'] } },
    taken: [
      { kind: 'field', field: 'guideline' },
      { kind: 'person', name: 'R' },
    ],
  });
});

test('a stale version of the same stops until the person has chosen', async () => {
  const there = server(aTask());
  const store = createDraftStore(startDraft(aTask()), there.calls);
  there.someoneElse({ name: 'Theirs' });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(store.get().status.kind).toBe('conflict');
  store.change((state) => applied(state, {}));
  expect(await store.flush()).toBe(true);
  expect(there.saves.at(-1)).toEqual({ part: 'basics', version: 2, name: 'Mine' });
});

test('nothing is saved over another version while what merges both can not be loaded', async () => {
  const there = server(aTask());
  let isDown = true;
  const loadMerge = async () => (isDown ? Promise.reject(new Error('chunk is gone')) : merged);
  const store = createDraftStore(startDraft(aTask()), { ...there.calls, loadMerge });
  there.someoneElse({ guideline: 'Theirs' });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(await store.retry()).toBe(false);
  expect(there.saves).toHaveLength(1);
  isDown = false;
  expect(await store.retry()).toBe(true);
  expect(store.get().draft.basics).toMatchObject({ name: 'Mine', guideline: 'Theirs' });
});

test('what another user has saved arrives by itself, is merged, and saving continues', async () => {
  vi.useFakeTimers();
  const there = server(aTask());
  const store = createDraftStore(startDraft(aTask()), there.calls);
  rename(store, 'Mine');
  there.someoneElse({ guideline: 'Theirs' });
  store.receive(await there.calls.load());
  expect(store.get().status.kind).toBe('conflict');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(there.saves).toEqual([{ part: 'basics', version: 2, name: 'Mine' }]);
  expect(store.get()).toMatchObject({ status: { kind: 'idle' }, draft: { basics: { guideline: 'Theirs' } } });
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

test('a save that is refused as stale though nothing newer is there is not repeated', async () => {
  const { calls } = server(aTask());
  let tries = 0;
  const store = createDraftStore(startDraft(aTask()), {
    ...calls,
    save: () => {
      tries += 1;
      return Promise.reject(tries < 3 ? STALE : new Error('network'));
    },
  });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(store.get().status).toMatchObject({ kind: 'failed', error: STALE });
  expect(tries).toBe(1);
});

test('where the version of another user can not be read, what was typed waits for another try', async () => {
  const there = server(aTask());
  let isDown = true;
  const load = () => (isDown ? Promise.reject(new Error('network')) : there.calls.load());
  const store = createDraftStore(startDraft(aTask()), { ...there.calls, load });
  there.someoneElse({ guideline: 'Theirs' });
  rename(store, 'Mine');
  expect(await store.flush()).toBe(false);
  expect(store.get()).toMatchObject({ status: { kind: 'failed' }, draft: { basics: { name: 'Mine' } } });
  isDown = false;
  expect(await store.retry()).toBe(true);
  expect(store.get().draft.basics).toMatchObject({ name: 'Mine', guideline: 'Theirs' });
});

test('what was typed last is not saved any more once the page is left', async () => {
  vi.useFakeTimers();
  const { calls, saves } = server(aTask());
  const store = createDraftStore(startDraft(aTask()), calls);
  rename(store, 'Given up');
  store.stop();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(saves).toEqual([]);
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
