import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_300_000, '1.3 MB'],
  [257_721, '258 kB'],
  [1_073_741_824, '1.1 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});
