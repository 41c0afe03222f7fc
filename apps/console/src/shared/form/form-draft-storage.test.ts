import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** The module as a page finds it that is reloaded. What it listens to does not outlive the test. */
const onNewPage = async () => {
  vi.resetModules();
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const page = await import('./form-draft-storage.ts');
  for (const [type, listener] of listening.mock.calls) onTestFinished(() => removeEventListener(type, listener));
  listening.mockRestore();
  return page;
};
const initial = { name: '', tags: ['a'], password: '' };
const typed = { name: '猫', tags: ['a', 'b'], password: 'secret' };

beforeEach(() => history.replaceState(null, '', '/user/add'));
afterEach(() => sessionStorage.clear());

async function carriedOver() {
  const before = await onNewPage();
  before.trackDraft(before.formName(initial), typed);
  before.storeFormDrafts();
  return onNewPage();
}

test('what stood in a form is there again on the page that is reloaded, but for passwords', async () => {
  const page = await carriedOver();
  expect(sessionStorage.getItem('concord.carried')).toBeNull();
  expect(page.withStoredDraft(initial)).toEqual({ ...typed, password: '' });
  page.dropStoredDraft(page.formName(initial));
  expect(page.withStoredDraft(initial)).toBe(initial);
});

test('another path, another form and another kind of value start as they are', async () => {
  const page = await carriedOver();
  expect(page.withStoredDraft({ title: '' })).toEqual({ title: '' });
  expect(page.withStoredDraft({ ...initial, tags: 'none' })).toEqual({ name: '猫', tags: 'none', password: '' });
  history.replaceState(null, '', '/user/1');
  expect(page.withStoredDraft(initial)).toBe(initial);
});

test('nothing is kept of a form that was saved, and nothing foreign is taken', async () => {
  const before = await onNewPage();
  before.trackDraft(before.formName(initial), typed)();
  before.storeFormDrafts();
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('concord.carried', '{"path":"/user/add","forms":{"name password tags":[1]}}');
  expect((await onNewPage()).withStoredDraft(initial)).toBe(initial);
});

test('the browser does not ask whether to leave what is carried over', async () => {
  const page = await onNewPage();
  const warn = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener('beforeunload', warn);
  page.trackDraft(page.formName(initial), typed);
  page.storeFormDrafts();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(warn).not.toHaveBeenCalled();
  removeEventListener('beforeunload', warn);
});

test('a page that another user has taken over is left without the question of a form', async () => {
  const { leaveWithoutAsking } = await onNewPage();
  const ask = vi.fn((event: Event) => event.preventDefault());
  addEventListener('beforeunload', ask);
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  leaveWithoutAsking();
  expect(leave()).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  removeEventListener('beforeunload', ask);
});
