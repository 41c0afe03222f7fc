// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { takeSecondPress } from './second-press.ts';

/** As browsers make them: with the time since the page was opened. */
function pressAt(clientX: number, clientY: number, timeStamp = performance.now()): PointerEvent {
  const press = new PointerEvent('pointerdown', { clientX, clientY, bubbles: true, cancelable: true });
  return Object.defineProperty(press, 'timeStamp', { value: timeStamp });
}

/** What a button hears of a press. */
function pressed(at: PointerEvent): string[] {
  const heard: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  for (const type of ['pointerdown', 'mousedown', 'click']) button.addEventListener(type, () => heard.push(type));
  const { clientX, clientY } = at;
  button.dispatchEvent(at);
  for (const type of ['mousedown', 'mouseup', 'click'])
    button.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }));
  button.remove();
  return heard;
}
/** What a button hears of a tap: a browser makes no click of one whose touch has been taken. */
function tapped(clientX: number, clientY: number): string[] {
  const heard: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', () => heard.push('click'));
  button.dispatchEvent(pressAt(clientX, clientY));
  const touches = ['touchstart', 'touchend'].map((type) =>
    button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
  );
  if (touches.every(Boolean)) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  button.remove();
  return heard;
}
const all = ['pointerdown', 'mousedown', 'click'];
const gone = () => true;

afterEach(() => vi.useRealTimers());

test('the second press of a double press does nothing, and the one after it does', () => {
  takeSecondPress(pressAt(100, 100), gone);
  expect(pressed(pressAt(103, 98))).toEqual([]);
  expect(pressed(pressAt(100, 100))).toEqual(all);
});

test('the second tap of a double tap does nothing, and those after it do', () => {
  takeSecondPress(pressAt(100, 100), gone);
  expect(tapped(103, 98)).toEqual([]);
  expect(tapped(30, 30)).toEqual(['click']);
  expect(tapped(100, 100)).toEqual(['click']);
});

test('two presses on what is still there are two', () => {
  takeSecondPress(pressAt(100, 100), () => false);
  expect(pressed(pressAt(100, 100))).toEqual(all);
});

test('a press elsewhere is one of its own', () => {
  takeSecondPress(pressAt(100, 100), gone);
  expect(pressed(pressAt(100, 120))).toEqual(all);
  expect(pressed(pressAt(100, 100))).toEqual(all);
});

test('a press in the same place a while later is one of its own', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const press = pressAt(100, 100);
  vi.advanceTimersByTime(200);
  takeSecondPress(press, gone);
  vi.advanceTimersByTime(100);
  expect(pressed(pressAt(100, 100))).toEqual(all);
});

test('what was closed long after it was pressed takes no press', () => {
  takeSecondPress(pressAt(100, 100, performance.now() - 300), gone);
  expect(pressed(pressAt(100, 100))).toEqual(all);
});
