import { expect, test } from 'vitest';
import { keyPress } from './key-press.ts';

const nowhere = () => undefined;

test.each([
  ['the flag', { isComposing: true }, true],
  ['the key code that Safari sends', { keyCode: 229 }, true],
  ['neither', { keyCode: 13 }, false],
])('a press is an input method’s by %s', (_, how, composing) => {
  expect(keyPress(new KeyboardEvent('keydown', { key: 'Enter', ...how }), nowhere).composing).toBe(composing);
});

test('a key that is held down says so', () => {
  expect(keyPress(new KeyboardEvent('keydown', { key: 'c', repeat: true }), nowhere).repeat).toBe(true);
  expect(keyPress(new KeyboardEvent('keydown', { key: 'c' }), nowhere).repeat).toBe(false);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
])('%s makes a command', (_, held) => {
  expect(keyPress(new KeyboardEvent('keydown', { key: 'z', ...held }), nowhere).command).toBe(true);
});

test('the place is that of the element with the focus', () => {
  document.body.innerHTML = '<button></button>';
  let place: string | undefined;
  const read = (event: KeyboardEvent) => {
    place = keyPress(event, (target) => target?.tagName).place;
  };
  document.addEventListener('keydown', read, { once: true });
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(place).toBe('BUTTON');
});
