import { expect, test } from 'vitest';
import { positionPopup } from './position-popup.ts';

const window = { width: 400, height: 600 };
const field = (left: number, top: number, width: number) => ({ left, top, right: left + width, bottom: top + 32 });

test('a list opens below its field and is as wide', () => {
  expect(positionPopup(field(20, 100, 300), window, false)).toEqual({ left: 20, width: 300, top: 136, maxHeight: 456 });
});

test('a list opens above a field that is low on the page', () => {
  expect(positionPopup(field(20, 500, 300), window, false)).toEqual({
    left: 20,
    width: 300,
    bottom: 104,
    maxHeight: 488,
  });
});

test('a list of a narrow field is wide enough for words, and stays within the window', () => {
  expect(positionPopup(field(340, 100, 50), window, false)).toMatchObject({ left: 152, width: 240 });
  expect(positionPopup(field(0, 100, 50), window, false)).toMatchObject({ left: 8, width: 240 });
});

test('a list ends where its field ends when words run from right to left', () => {
  expect(positionPopup(field(300, 100, 80), window, true)).toMatchObject({ left: 140, width: 240 });
});

test('a list is never wider than the window', () => {
  expect(positionPopup(field(0, 100, 400), { width: 320, height: 600 }, false)).toMatchObject({ left: 8, width: 304 });
});
