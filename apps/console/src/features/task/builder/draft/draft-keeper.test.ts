import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { nextRevision } from '@concord/domain';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { forgetOutboxes } from '../../../../shared/outbox/page-outbox.ts';
import { openStore } from '../../../../shared/outbox/store/store.ts';
import { aTask } from '../../../../testing/builder/a-task.ts';
import { draftOf, type UnsavedDraft } from './draft.ts';
import { openDraftKeeper } from './draft-keeper.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  forgetOutboxes();
});

const USER = 'user-1';
const base = aTask();
const open = () => openDraftKeeper(USER, base.id);
const named = (name: string): UnsavedDraft => {
  const draft = draftOf(base);
  return { base, draft: { ...draft, basics: { ...draft.basics, name } } };
};
const nameIn = (unsaved: UnsavedDraft | undefined) => unsaved?.draft.basics.name;

test('what is saved in one tab does not discard what another one keeps since', async () => {
  const left = await open();
  left.keep(named('Left'));
  const right = await open();
  expect(nameIn(right.unsaved)).toBe('Left');
  right.keep(named('Right'));
  left.keep(undefined);
  expect(nameIn((await open()).unsaved)).toBe('Right');
});

test('what is given up is discarded, and nothing is kept of the same draft any more', async () => {
  const keeper = await open();
  keeper.keep(named('Kept'));
  keeper.abandon();
  keeper.keep(named('Kept again'));
  expect((await open()).unsaved).toBeUndefined();
});

/** Puts into this browser what another release has kept. */
async function keptBy(format: number, unsaved: object): Promise<void> {
  const kept = { ...unsaved, task: base.id, format, user: USER, refused: null };
  const revision = nextRevision(null, Date.now(), '00000001');
  const places = { kind: 'draft', scopeOf: ({ task }: typeof kept) => task, placeOf: () => [], delivery: null };
  const store = await openStore<typeof kept & { revision: string }, never>(places);
  await store.put([{ ...kept, revision }], { last: revision, offset: 0 });
  store.close();
}

/** What is of the first step in a record, and in a draft. */
type Unknown = { record: readonly (keyof Draft['base'])[]; basics: readonly (keyof Draft['draft']['basics'])[] };
type Draft = ReturnType<typeof named>;

const hidden: Unknown = { record: ['gold_share', 'gold_rows_count'], basics: ['gold_hidden', 'gold_share'] };
const riskiest: Unknown = { record: ['review_riskiest'], basics: ['review_riskiest'] };
const names: Unknown = { record: ['hide_contributors'], basics: ['hide_contributors'] };

test.each<[number, string, Unknown[]]>([
  [1, 'contributors could be hidden', [names, riskiest, hidden]],
  [2, 'rows could be chosen by risk', [riskiest, hidden]],
  [3, 'gold could be hidden', [hidden]],
])('what release %i kept before %s is read, with what was so for all tasks then', async (format, _, since) => {
  const { base: record, draft } = named('Older');
  const without = (whole: object, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.includes(name)));
  const chosen = { hide_contributors: format > 1, review_riskiest: format > 2 };
  const earlier = {
    base: without(
      { ...record, ...chosen },
      since.flatMap(({ record: fields }) => fields),
    ),
    draft: {
      ...draft,
      basics: without(
        { ...draft.basics, ...chosen },
        since.flatMap(({ basics: fields }) => fields),
      ),
    },
  };
  await keptBy(format, earlier);
  expect((await open()).unsaved).toMatchObject({
    base: { ...chosen, gold_share: null, gold_rows_count: 0 },
    draft: { basics: { name: 'Older', ...chosen, gold_hidden: false, gold_share: '5' } },
  });
});

test.each([
  ['an earlier', 0],
  ['a later', 99],
])('what %s release kept in a form of which nothing is known is not read', async (_, format) => {
  await keptBy(format, named('Unknown'));
  expect((await open()).unsaved).toBeUndefined();
});

test('what this release has kept is read as it was', async () => {
  const { draft } = named('Kept');
  const kept = {
    base: { ...base, gold_share: 12, gold_rows_count: 40 },
    draft: { ...draft, basics: { ...draft.basics, gold_hidden: true, gold_share: '12' } },
  };
  (await open()).keep(kept);
  expect((await open()).unsaved).toMatchObject(kept);
});

test('only what is on this machine’s disk is said to be kept', async () => {
  const keeper = await open();
  expect(keeper.isKept()).toBe(false);
  keeper.keep(named('Kept'));
  expect(keeper.isKept()).toBe(false);
  await waitFor(() => expect(keeper.isKept()).toBe(true));
  keeper.keep(undefined);
  expect(keeper.isKept()).toBe(false);
});
