// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initI18n, useLanguage, useTranslation } from './index.ts';

test('a component reads texts and formats in the language that was loaded', async () => {
  await initI18n('cn');
  const { result } = renderHook(() => ({ language: useLanguage(), text: useTranslation().t('menu.dashboard') }));
  expect(result.current).toEqual({ language: 'cn', text: '仪表盘' });
});
