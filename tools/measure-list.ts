/**
 * How smoothly a list of 100,000 items of different heights scrolls in a real Chromium:
 * `node tools/measure-list.ts <address of a running Storybook>`.
 * Turns the wheel for some seconds, slowly, fast and by jumps, and prints the time between frames, in ms.
 */
import { chromium } from 'playwright';
import { chromiumLaunch } from './chromium.ts';

const [storybook = 'http://127.0.0.1:6006'] = process.argv.slice(2);
const TURNS = 240;

const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(`${storybook}/iframe.html?id=data-virtuallist--hundred-thousand&viewMode=story`);
const region = page.getByRole('region', { name: 'All rows' });
await page.getByRole('link', { name: 'Row 1', exact: true }).waitFor();
// the story's own play function goes to the end and back first
await page.waitForTimeout(3000);
await region.hover();

async function record(act: () => Promise<void>) {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times, recording: true });
    const frame = (time: number) => {
      times.push(time);
      if ('recording' in window && window.recording) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return page.evaluate(() => {
    Object.assign(window, { recording: false });
    const times = 'frameTimes' in window ? (window.frameTimes as number[]) : [];
    const gaps = times
      .slice(1)
      .map((time, at) => time - (times[at] ?? time))
      .sort((one, other) => one - other);
    const at = (share: number) => Number((gaps[Math.floor((gaps.length - 1) * share)] ?? 0).toFixed(1));
    return {
      frames: gaps.length,
      median: at(0.5),
      p95: at(0.95),
      longest: at(1),
      over50: gaps.filter((gap) => gap > 50).length,
    };
  });
}

const wheel = (step: number) => async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(16);
  }
};
const results = {
  'slow, 60 px a turn': await record(wheel(60)),
  'fast, 1,200 px a turn': await record(wheel(1200)),
  'jumps of 40,000 px': await record(wheel(40_000)),
};
console.table(results);
const drawn = await page.evaluate(() => ({
  items: document.querySelectorAll('li').length,
  elements: document.querySelectorAll('*').length,
}));
console.log(`items drawn: ${drawn.items}; elements on the page: ${drawn.elements}`);
await browser.close();
