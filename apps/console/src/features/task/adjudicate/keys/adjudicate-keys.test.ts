import { expect, test } from 'vitest';
import type { KeyPress } from '../../../../shared/keys/key-press.ts';
import { aKeyPress } from '../../../../testing/key-press.ts';
import { type KeyAction, type KeyPlace, keyAction, placeOf } from './adjudicate-keys.ts';

const press = (fields: Partial<KeyPress<KeyPlace>>) => aKeyPress<KeyPlace>('elsewhere', fields);

test.each<[string, Partial<KeyPress<KeyPlace>>, KeyAction | undefined]>([
  ['a digit', { key: '2' }, { type: 'choose', digit: '2' }],
  ['é of a French keyboard', { key: 'é', code: 'Digit2' }, { type: 'choose', digit: '2' }],
  ['0', { key: '0' }, { type: 'none' }],
  ['n', { key: 'n' }, { type: 'none' }],
  ['g', { key: 'g' }, { type: 'decide', asGold: true }],
  ['Enter', {}, { type: 'decide', asGold: false }],
  ['Enter on a button is the button’s', { place: 'control' }, undefined],
  ['Enter in the remark', { place: 'line' }, { type: 'decide', asGold: false }],
  ['Enter in a text is a line break', { place: 'text' }, undefined],
  ['Ctrl Enter in a text', { place: 'text', command: true }, { type: 'decide', asGold: false }],
  ['Enter that ends a composition', { place: 'line', composing: true }, undefined],
  ['Enter held down', { repeat: true }, undefined],
  ['s', { key: 's' }, { type: 'skip' }],
  ['S with Caps Lock', { key: 'S' }, { type: 'skip' }],
  ['s held down', { key: 's', repeat: true }, undefined],
  ['Shift S', { key: 'S', shift: true }, undefined],
  ['Ctrl S is the browser’s', { key: 's', command: true }, undefined],
  ['Alt U is the browser’s', { key: 'u', alt: true }, undefined],
  ['s in the remark is a letter', { key: 's', place: 'line' }, undefined],
  ['2 in a text is a digit', { key: '2', place: 'text' }, undefined],
  ['u', { key: 'u' }, { type: 'undo' }],
  ['r', { key: 'r' }, { type: 'focus', to: 'remark' }],
  ['Escape in the remark', { key: 'Escape', place: 'line' }, { type: 'focus', to: 'question' }],
  ['v', { key: 'v' }, { type: 'names' }],
  ['i', { key: 'i' }, { type: 'dialog', dialog: 'guideline' }],
  ['d', { key: 'd' }, { type: 'decide.again' }],
  ['?', { key: '?', shift: true }, { type: 'dialog', dialog: 'keys' }],
  ['x', { key: 'x' }, undefined],
])('%s', (_, fields, action) => {
  expect(keyAction(press(fields))).toEqual(action);
});

test.each([
  ['<textarea></textarea>', 'text'],
  ['<input>', 'line'],
  ['<input type="radio">', 'elsewhere'],
  ['<input type="checkbox">', 'elsewhere'],
  ['<button></button>', 'control'],
  ['<a href="/"></a>', 'control'],
  ['<h2 tabindex="-1"></h2>', 'elsewhere'],
])('a key on %s is pressed in the place %s', (html, place) => {
  document.body.innerHTML = html;
  expect(placeOf(document.body.firstElementChild)).toBe(place);
});
