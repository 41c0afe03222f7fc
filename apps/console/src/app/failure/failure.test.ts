import { ApiError } from '@concord/api-client';
import { initI18n, useTranslation } from '@concord/i18n';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureText } from './failure.ts';

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/task.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://example.org/assets/task.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
])('a part that could not be fetched is told from a fault of the screen, as %s says it', async (_, error) => {
  await initI18n('en');
  const { t } = renderHook(useTranslation).result.current;
  expect(failureText(error, t).title).toBe('This screen could not be loaded');
});

test.each([
  [
    new ApiError(403, { code: 'forbidden' }),
    'This could not be loaded',
    'You don’t have permission to do this. Ask a project manager or a master.',
  ],
  [
    new TypeError('row is undefined'),
    'Something went wrong on this screen',
    'Everything you have saved is safe. Reload the page.',
  ],
  ['thrown text', 'Something went wrong on this screen', 'Everything you have saved is safe. Reload the page.'],
])('%s is said in words', async (error, title, cause) => {
  await initI18n('en');
  const { t } = renderHook(useTranslation).result.current;
  expect(failureText(error, t)).toEqual({ title, cause });
});
