import 'fake-indexeddb/auto';
import { ApiError, type ApiErrorCode } from '@concord/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { Inherited } from '../../../../shared/outbox/outbox.ts';
import { openStore } from '../../../../shared/outbox/store/store.ts';
import { aBrowser, allKept, allSaved, isWaiting, untilStatus } from '../../../../testing/outbox/browser.ts';
import { type MarksSaved, marksAdapter, type PlacedMark } from './marks-adapter.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const mark = (remark: string): PlacedMark => ({
  submission: 's',
  round: 1,
  row_no: 1,
  question_no: 1,
  verdict: 'incorrect',
  correct_answer: null,
  remark,
});
const SCOPE = 's 1';

/** A browser whose marks reach a server that can be switched off; `beforeKeeping` is waited for. */
function setUp(beforeKeeping = async () => {}) {
  const server = { isOff: false, remarks: [] as string[] };
  const adapter = marksAdapter(async (_, sent) => {
    if (server.isOff) throw new ApiError(0, { code: 'network' });
    server.remarks.push(...sent.map(({ remark }) => remark));
    return { saved_count: sent.length, correct_count: 0, incorrect_count: 1, answers_count: 1, version: 2 };
  });
  const browser = aBrowser<PlacedMark, MarksSaved, ApiErrorCode>(adapter, async () => {
    const store = await openStore(adapter);
    return { ...store, put: (...entries) => beforeKeeping().then(() => store.put(...entries)) };
  });
  return { server, browser };
}

function keptBefore(...contents: PlacedMark[]): Inherited<PlacedMark> & { isForgotten: () => boolean } {
  let isForgotten = false;
  return {
    read: () => contents,
    forget() {
      isForgotten = true;
    },
    isForgotten: () => isForgotten,
  };
}

test('what an earlier release kept is forgotten there only once it is kept here', async () => {
  const [asked, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { browser, server } = setUp(() => {
    asked.resolve();
    return kept.promise;
  });
  server.isOff = true;
  const earlier = keptBefore(mark('Before'));
  const opening = browser.openTab(undefined, earlier);
  await asked.promise;
  expect(earlier.isForgotten()).toBe(false);
  kept.resolve();
  await untilStatus(await opening, SCOPE, allKept);
  expect(earlier.isForgotten()).toBe(true);
});

test('what this release has kept since is newer than what an earlier one kept', async () => {
  const { browser, server } = setUp();
  server.isOff = true;
  const tab = await browser.openTab();
  tab.write(mark('Since'));
  await untilStatus(tab, SCOPE, (status) => isWaiting(status) && allKept(status));
  tab.stop();
  server.isOff = false;
  await untilStatus(await browser.openTab(undefined, keptBefore(mark('Before'))), SCOPE, allSaved);
  expect(server.remarks).toEqual(['Since']);
});
