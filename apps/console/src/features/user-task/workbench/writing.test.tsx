import 'fake-indexeddb/auto';
import { OPEN_ANSWER_MAX } from '@concord/domain';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';

beforeEach(() => freshBrowser());

/** A workbench whose text question has the caret. */
async function openText() {
  const app = await openWorkbench();
  await app.actor.keyboard('2{Enter}1{Enter}');
  const text = app.screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The phrase that decided it' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  return { ...app, text, saved: () => app.onServer.saved(1, 3) };
}

test('what an input method composes is no answer before it is composed', async () => {
  const { actor, text, saved, received } = await openText();
  await actor.keyboard('a');
  await waitFor(() => expect(saved()).toBe('a'));
  fireEvent.compositionStart(text);
  fireEvent.input(text, { target: { value: 'ani' }, isComposing: true });
  expect(text.value).toBe('ani');
  fireEvent.input(text, { target: { value: 'a你' }, isComposing: true });
  fireEvent.compositionEnd(text, { data: '你' });
  expect(text.value).toBe('a你');
  await waitFor(() => expect(saved()).toBe('a你'));
  expect(JSON.stringify(received.map(({ body }) => body))).not.toContain('ani');
});

test('a text that is emptied is no answer any more', async () => {
  const { actor, text, saved } = await openText();
  await actor.keyboard('good');
  await waitFor(() => expect(saved()).toBe('good'));
  await actor.clear(text);
  await waitFor(() => expect(saved()).toBeNull());
});

test('a line break is part of the answer, also as the last thing that is typed', async () => {
  const { actor, text, saved } = await openText();
  await actor.keyboard('good{Alt>}{Enter}{/Alt}');
  expect(text.value).toBe('good\n');
  await waitFor(() => expect(saved()).toBe('good\n'));
});

test('a line break takes the place of what is selected', async () => {
  const { actor, text, saved } = await openText();
  await actor.keyboard('good and bad');
  text.setSelectionRange(4, 9);
  await actor.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(saved()).toBe('good\nbad'));
});

test('a text that comes near to the longest one says how long it is', async () => {
  const { text, screen } = await openText();
  fireEvent.change(text, { target: { value: 'a'.repeat(OPEN_ANSWER_MAX - 1001) } });
  expect(screen.queryByText(/\d\s\/\s[\d,]+$/)).toBeNull();
  fireEvent.change(text, { target: { value: 'a'.repeat(OPEN_ANSWER_MAX - 10) } });
  const figures = [OPEN_ANSWER_MAX - 10, OPEN_ANSWER_MAX].map((count) => count.toLocaleString('en'));
  expect(await screen.findByText((said) => figures.every((figure) => said.includes(figure)))).toBeTruthy();
});
