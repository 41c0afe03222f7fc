import { expect, test } from 'vitest';
import type { KeyPress } from '../../../../shared/keys/key-press.ts';
import { aKeyPress } from '../../../../testing/key-press.ts';
import { type DeskAction, type KeyPlace, type KeyState, keyAction, placeOf } from './desk-keys.ts';

const press = (fields: Partial<KeyPress<KeyPlace>>) => aKeyPress<KeyPlace>('elsewhere', fields);
const ready: KeyState = { isOpen: true, isWriting: false, hasChoices: true, isSettled: true };

const mark = (verdict: 'correct' | 'incorrect' | null): DeskAction => ({ type: 'verdict', verdict });
const move = (to: 'next' | 'previous' | 'next-row' | 'previous-row'): DeskAction => ({ type: 'move', to });
const choose = (digit: string): DeskAction => ({ type: 'choose', digit });

test.each<[string, Partial<KeyPress<KeyPlace>>, DeskAction | undefined]>([
  ['c', { key: 'c' }, mark('correct')],
  ['C with Caps Lock', { key: 'C' }, mark('correct')],
  ['x', { key: 'x' }, mark('incorrect')],
  ['n', { key: 'n' }, mark(null)],
  ['Shift C', { key: 'C', shift: true }, { type: 'rest' }],
  ['Shift X', { key: 'X', shift: true }, undefined],
  ['a', { key: 'a' }, { type: 'decide', verb: 'approve' }],
  ['a on a button', { key: 'a', place: 'control' }, { type: 'decide', verb: 'approve' }],
  ['Shift A', { key: 'A', shift: true }, undefined],
  ['r', { key: 'r' }, { type: 'decide', verb: 'return' }],
  ['u', { key: 'u' }, { type: 'undo' }],
  ['v', { key: 'v' }, { type: 'uncover' }],
  ['v held', { key: 'v', repeat: true }, undefined],
  ['v on a button', { key: 'v', place: 'control' }, { type: 'uncover' }],
  ['Shift V', { key: 'V', shift: true }, undefined],
  ['Ctrl V is the browser’s', { key: 'v', command: true }, undefined],
  ['Ctrl Z', { key: 'z', command: true }, { type: 'undo' }],
  ['Ctrl Z on a button', { key: 'z', command: true, place: 'control' }, { type: 'undo' }],
  ['Ctrl Z in a text is the browser’s', { key: 'z', command: true, place: 'remark' }, undefined],
  ['Ctrl Shift Z', { key: 'Z', command: true, shift: true }, undefined],
  ['Ctrl A is the browser’s', { key: 'a', command: true }, undefined],
  ['Ctrl R is the browser’s', { key: 'r', command: true }, undefined],
  ['Alt A is the browser’s', { key: 'a', alt: true }, undefined],
  ['Enter', {}, move('next')],
  ['Shift Enter', { shift: true }, move('previous')],
  ['Enter on a button presses it', { place: 'control' }, undefined],
  ['Down', { key: 'ArrowDown' }, move('next-row')],
  ['Up', { key: 'ArrowUp' }, move('previous-row')],
  ['Down held', { key: 'ArrowDown', repeat: true }, move('next-row')],
  ['Shift Down', { key: 'ArrowDown', shift: true }, { type: 'submission', to: 'next' }],
  ['Shift Up', { key: 'ArrowUp', shift: true }, { type: 'submission', to: 'previous' }],
  ['?', { key: '?', shift: true }, { type: 'keys' }],
  ['? where it needs no Shift', { key: '?' }, { type: 'keys' }],
  ['a digit, with nothing to correct', { key: '1', code: 'Digit1' }, undefined],
  ['Escape, with nothing to leave', { key: 'Escape' }, undefined],
  ['Escape on a choice', { key: 'Escape', place: 'choice' }, { type: 'leave' }],
  ['a letter on a choice is the choice’s', { key: 'a', place: 'choice' }, undefined],
  ['a held', { key: 'a', repeat: true }, undefined],
  ['c held', { key: 'c', repeat: true }, undefined],
  ['a while an input method composes', { key: 'a', composing: true }, undefined],
  ['Enter that ends a composition', { composing: true, place: 'remark' }, undefined],
])('%s', (_, fields, action) => {
  expect(keyAction(press(fields), ready)).toEqual(action);
});

test.each<[string, Partial<KeyPress<KeyPlace>>, DeskAction | undefined]>([
  ['a letter in the remark', { key: 'a', place: 'empty-remark' }, undefined],
  ['a digit in the empty remark', { key: '2', place: 'empty-remark' }, choose('2')],
  ['a digit with Shift, as on French keyboards', { key: '2', shift: true, place: 'empty-remark' }, choose('2')],
  ['é, which starts a word there', { key: 'é', code: 'Digit2', place: 'empty-remark' }, undefined],
  ['a digit after other words', { key: '2', place: 'remark' }, undefined],
  ['Enter in the remark', { place: 'remark' }, move('next')],
  ['Shift Enter in the remark', { shift: true, place: 'remark' }, move('previous')],
  ['Enter held in the remark', { place: 'remark', repeat: true }, undefined],
  ['Enter in the message is a line', { place: 'text' }, undefined],
  ['Escape in the remark', { key: 'Escape', place: 'remark' }, { type: 'leave' }],
  ['Escape in the message', { key: 'Escape', place: 'text' }, { type: 'leave' }],
  ['Escape on a choice', { key: 'Escape', place: 'choice' }, { type: 'leave' }],
  ['Escape anywhere', { key: 'Escape' }, { type: 'leave' }],
  ['a digit on a choice', { key: '&', code: 'Digit1', place: 'choice' }, choose('1')],
  ['a digit beside it', { key: '3', code: 'Digit3' }, choose('3')],
  ['a digit held', { key: '3', code: 'Digit3', repeat: true }, undefined],
  ['a digit held on a choice', { key: '3', code: 'Digit3', place: 'choice', repeat: true }, undefined],
  ['a digit held in the empty remark', { key: '3', place: 'empty-remark', repeat: true }, undefined],
  ['an arrow on a choice is the choice’s', { key: 'ArrowDown', place: 'choice' }, undefined],
  ['a letter on a choice', { key: 'a', place: 'choice' }, undefined],
  ['a', { key: 'a' }, undefined],
  ['r on a button', { key: 'r', place: 'control' }, undefined],
  ['c', { key: 'c' }, undefined],
  ['v', { key: 'v' }, undefined],
  ['v in the remark', { key: 'v', place: 'empty-remark' }, undefined],
  ['Enter', {}, move('next')],
  ['Down', { key: 'ArrowDown' }, move('next-row')],
])('while a mark is written: %s', (_, fields, action) => {
  expect(keyAction(press(fields), { ...ready, isWriting: true })).toEqual(action);
});

test('digits are text in the remark on an answer without choices', () => {
  const open = { ...ready, isWriting: true, hasChoices: false };
  expect(keyAction(press({ key: '2', place: 'empty-remark' }), open)).toBeUndefined();
  expect(keyAction(press({ key: '2', code: 'Digit2' }), open)).toBeUndefined();
});

test('a submission that has just come decides nothing, but is marked', () => {
  const fresh = { ...ready, isSettled: false };
  expect(keyAction(press({ key: 'a' }), fresh)).toBeUndefined();
  expect(keyAction(press({ key: 'r' }), fresh)).toBeUndefined();
  expect(keyAction(press({ key: 'c' }), fresh)).toEqual(mark('correct'));
});

test('what is not under review is only looked through; a decision of a moment ago can be undone there, too', () => {
  const closed = { ...ready, isOpen: false };
  for (const key of ['a', 'r', 'c', 'x', 'n']) expect(keyAction(press({ key }), closed)).toBeUndefined();
  expect(keyAction(press({ key: 'C', shift: true }), closed)).toBeUndefined();
  expect(keyAction(press({ key: 'U', shift: true }), closed)).toBeUndefined();
  expect(keyAction(press({ key: 'u', repeat: true }), closed)).toBeUndefined();
  expect(keyAction(press({ key: 'u' }), closed)).toEqual({ type: 'undo' });
  expect(keyAction(press({ key: 'v' }), closed)).toEqual({ type: 'uncover' });
  expect(keyAction(press({ key: 'z', command: true }), closed)).toEqual({ type: 'undo' });
  expect(keyAction(press({}), closed)).toEqual(move('next'));
  expect(keyAction(press({ key: '?' }), closed)).toEqual({ type: 'keys' });
});

test.each([
  ['<input name="remark">', 'empty-remark'],
  ['<input name="remark" value="No">', 'remark'],
  ['<input type="search">', 'text'],
  ['<textarea></textarea>', 'text'],
  ['<select></select>', 'choice'],
  ['<input type="radio">', 'choice'],
  ['<input type="checkbox">', 'choice'],
  ['<button></button>', 'control'],
  ['<a href="/"></a>', 'control'],
  ['<h3 tabindex="-1"></h3>', 'elsewhere'],
])('a key on %s is pressed in the place %s', (html, place) => {
  document.body.innerHTML = html;
  expect(placeOf(document.body.firstElementChild)).toBe(place);
});
