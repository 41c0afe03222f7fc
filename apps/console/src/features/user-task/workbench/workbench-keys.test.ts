import { expect, test } from 'vitest';
import { type KeyPress, keyAction } from './workbench-keys.ts';

const press = (fields: Partial<KeyPress>): KeyPress => ({
  key: 'Enter',
  shift: false,
  alt: false,
  command: false,
  ignored: false,
  place: 'elsewhere',
  ...fields,
});

test.each<[string, Partial<KeyPress>, string | undefined]>([
  ['Enter', {}, 'next'],
  ['Enter in a text', { place: 'text' }, 'next'],
  ['Shift Enter in a text', { place: 'text', shift: true }, 'back'],
  ['Alt Enter in a text', { place: 'text', alt: true }, 'break'],
  ['Enter on a button presses it', { place: 'control' }, undefined],
  ['Enter while an input method composes', { place: 'text', ignored: true }, undefined],
  ['a digit while an input method composes', { key: '1', ignored: true }, undefined],
  ['Escape in a text', { key: 'Escape', place: 'text' }, 'leave'],
  ['Escape elsewhere', { key: 'Escape' }, undefined],
  ['Ctrl Z', { key: 'z', command: true }, 'undo'],
  ['Ctrl Z in a text is the browser’s', { key: 'z', command: true, place: 'text' }, undefined],
  ['Ctrl S is the browser’s', { key: 's', command: true }, undefined],
  ['Alt S is the browser’s', { key: 's', alt: true }, undefined],
  ['a digit on a button', { key: '3', place: 'control' }, 'digit'],
  ['a capital letter with Caps Lock', { key: 'U' }, 'undo'],
  ['Shift U', { key: 'U', shift: true }, undefined],
  ['?', { key: '?', shift: true }, 'dialog'],
  ['0', { key: '0' }, undefined],
  ['an arrow', { key: 'ArrowDown' }, undefined],
])('%s', (_, fields, type) => {
  expect(keyAction(press(fields))?.type).toBe(type);
});
