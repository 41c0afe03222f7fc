import { expect, test } from 'vitest';
import type { KeyPress } from '../../../../shared/keys/key-press.ts';
import { aKeyPress } from '../../../../testing/key-press.ts';
import { type KeyPlace, keyAction, placeOf } from './workbench-keys.ts';

const press = (fields: Partial<KeyPress<KeyPlace>>) => aKeyPress<KeyPlace>('elsewhere', fields);

test.each<[string, Partial<KeyPress<KeyPlace>>, string | undefined]>([
  ['Enter', {}, 'next'],
  ['Shift Enter', { shift: true }, 'back'],
  ['Enter in a text', { place: 'text' }, 'next'],
  ['Shift Enter in a text', { place: 'text', shift: true }, 'back'],
  ['Alt Enter in a text', { place: 'text', alt: true }, 'break'],
  ['Enter on a button presses it', { place: 'control' }, undefined],
  ['Enter while an input method composes', { place: 'text', composing: true }, undefined],
  ['a digit while an input method composes', { key: '1', composing: true }, undefined],
  ['Escape in a text', { key: 'Escape', place: 'text' }, 'leave'],
  ['Escape elsewhere', { key: 'Escape' }, undefined],
  ['Ctrl Z', { key: 'z', command: true }, 'undo'],
  ['Ctrl Z in a text is the browser’s', { key: 'z', command: true, place: 'text' }, undefined],
  ['Ctrl Shift Z is the browser’s', { key: 'Z', command: true, shift: true }, undefined],
  ['Ctrl Enter in a text is the browser’s', { command: true, place: 'text' }, undefined],
  ['Ctrl S is the browser’s', { key: 's', command: true }, undefined],
  ['Alt S is the browser’s', { key: 's', alt: true }, undefined],
  ['a digit on a button', { key: '3', place: 'control' }, 'digit'],
  ['the key of a digit on a French keyboard', { key: 'é', code: 'Digit2' }, 'digit'],
  ['the same with Shift', { key: '2', code: 'Digit2', shift: true }, 'digit'],
  ['a digit with Shift on an English keyboard', { key: '@', code: 'Digit2', shift: true }, 'digit'],
  ['the key of a digit in a text', { key: 'é', code: 'Digit2', place: 'text' }, undefined],
  ['Ctrl 2 is the browser’s', { key: '2', code: 'Digit2', command: true }, undefined],
  ['Alt 2 is the browser’s', { key: '2', code: 'Digit2', alt: true }, undefined],
  ['? where a layout has it on the key of a digit', { key: '?', code: 'Digit7', shift: true }, 'dialog'],
  ['Backspace', { key: 'Backspace' }, 'clear'],
  ['Backspace in a text is the browser’s', { key: 'Backspace', place: 'text' }, undefined],
  ['a capital letter with Caps Lock', { key: 'U' }, 'undo'],
  ['Shift U', { key: 'U', shift: true }, undefined],
  ['?', { key: '?', shift: true }, 'dialog'],
  ['0', { key: '0' }, undefined],
  ['an arrow', { key: 'ArrowDown' }, undefined],
])('%s', (_, fields, type) => {
  expect(keyAction(press(fields))?.type).toBe(type);
});

test('the key of a digit says which, whatever it types', () => {
  expect(keyAction(press({ key: 'é', code: 'Digit2' }))).toEqual({ type: 'digit', digit: '2' });
  expect(keyAction(press({ key: '2', code: 'Digit2', shift: true }))).toEqual({ type: 'digit', digit: '2' });
});

test('a key that is held down does nothing', () => {
  expect(keyAction(press({ key: '1', repeat: true }))).toBeUndefined();
  expect(keyAction(press({ key: '1' }))).toBeDefined();
});

test.each([
  ['<textarea></textarea>', 'text'],
  ['<input>', 'text'],
  ['<input type="radio">', 'elsewhere'],
  ['<select></select>', 'control'],
  ['<button></button>', 'control'],
  ['<a href="/"></a>', 'control'],
  ['<h2 tabindex="-1"></h2>', 'elsewhere'],
])('a key on %s is pressed in the place %s', (html, place) => {
  document.body.innerHTML = html;
  expect(placeOf(document.body.firstElementChild)).toBe(place);
});
