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

test('what an earlier release kept before contributors could be hidden is read, and hides none', async () => {
  const { base: record, draft } = named('Older');
  const { hide_contributors: _r, review_riskiest: _s, ...earlierRecord } = record;
  const { hide_contributors: _b, review_riskiest: _c, ...basics } = draft.basics;
  await keptBy(1, { base: earlierRecord, draft: { ...draft, basics } });
  expect((await open()).unsaved).toMatchObject({
    base: { hide_contributors: false, review_riskiest: false },
    draft: { basics: { name: 'Older', hide_contributors: false, review_riskiest: false } },
  });
});

test('what an earlier release kept before rows could be chosen by risk is read, with what was chosen then', async () => {
  const { base: record, draft } = named('Older');
  const { review_riskiest: _s, ...earlierRecord } = { ...record, hide_contributors: true };
  const { review_riskiest: _c, ...basics } = { ...draft.basics, hide_contributors: true };
  await keptBy(2, { base: earlierRecord, draft: { ...draft, basics } });
  expect((await open()).unsaved).toMatchObject({
    base: { hide_contributors: true, review_riskiest: false },
    draft: { basics: { name: 'Older', hide_contributors: true, review_riskiest: false } },
  });
});

test('what an earlier release kept in a form of which nothing is known is not read', async () => {
  await keptBy(0, named('Older'));
  expect((await open()).unsaved).toBeUndefined();
});
