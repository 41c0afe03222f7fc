import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${onWindows} ${webKit} Chrome/147.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${onWindows} ${webKit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('%s is %s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name);
});
