import { expect, test } from 'vitest';
import { bestLanguage } from './accept-language.ts';

test.each([
  ['the only one', 'de', 'de'],
  ['with a region', 'fr-CA', 'fr'],
  ['the first of equals', 'es,en', 'es'],
  ['the best by weight, not by place', 'en;q=0.5, ja;q=0.9', 'ja'],
  ['the next where the first is not offered', 'pt-BR,pt;q=0.9,en;q=0.4', 'en'],
  ['Chinese of the mainland', 'zh-CN', 'cn'],
  ['Chinese of Singapore', 'zh-SG,en;q=0.5', 'cn'],
  ['Chinese without a region', 'zh', 'cn'],
  ['Chinese of Taiwan', 'zh-TW,zh;q=0.9', 'zh'],
  ['Chinese of Hong Kong', 'zh-hk', 'zh'],
  ['Chinese by its script', 'zh-Hant-SG', 'zh'],
])('%s: %s is read in %s', (_, header, language) => {
  expect(bestLanguage(header)).toBe(language);
});

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['anything', '*'],
  ['only languages that are not there', 'pt,ko;q=0.8'],
  ['one that is refused', 'en;q=0'],
  ['no weight', 'en;q=, de;q=much, fr;q=7'],
  ['no language', ',,;;q=1,%zz,<script>,-,zh--TW'],
  ['very many', 'xx,'.repeat(5000)],
])('a request for %s gets the language of a newcomer', (_, header) => {
  expect(bestLanguage(header)).toBe('cn');
});
