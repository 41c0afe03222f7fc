import { expect, test } from 'vitest';
import cn from './messages/cn.json';
import ja from './messages/ja.json';
import zh from './messages/zh.json';

const catalogues: Readonly<Record<'cn' | 'zh' | 'ja', Readonly<Record<string, string>>>> = { cn, zh, ja };
const LANGUAGES = ['cn', 'zh', 'ja'] as const;

/** What a place is filled with counts as a word like those around it: names and numbers are written close, too. */
const EAST_ASIAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。，；：？！（）「」“”]`;

const breaking = (language: 'cn' | 'zh' | 'ja', pattern: RegExp) =>
  Object.entries(catalogues[language]).filter(([, text]) => pattern.test(text));

test.each(LANGUAGES)('%s leaves the space beside Latin letters and numbers to the style sheet', (language) => {
  const close = new RegExp(`${EAST_ASIAN} [\\p{Letter}\\p{Number}{]|[\\p{Letter}\\p{Number}}] ${EAST_ASIAN}`, 'u');
  expect(breaking(language, close)).toEqual([]);
});

test.each(LANGUAGES)('%s has full-width punctuation beside its own characters', (language) => {
  expect(breaking(language, new RegExp(`${EAST_ASIAN}[,.;:?!()]|[,;:?!()]${EAST_ASIAN}`, 'u'))).toEqual([]);
});

test.each(LANGUAGES)('%s ends what it leaves open with one sign of the width of a letter: …', (language) => {
  expect(breaking(language, /\.\.|……/)).toEqual([]);
});

test.each(LANGUAGES)('%s writes percent as the numbers beside its texts have it', (language) => {
  expect(breaking(language, /％/)).toEqual([]);
});

test('zh and ja put names in corner brackets, cn in “”', () => {
  expect(breaking('zh', /[“”‘’"]/)).toEqual([]);
  expect(breaking('ja', /[“”‘’"]/)).toEqual([]);
  expect(breaking('cn', /[「」『』"]/)).toEqual([]);
});

test.each([
  ['cn', /标註|打回|驳回|亲爱|标注人员|审核人(?!员)|指南|[專務類資題標註員檔儲設]/],
  ['zh', /標注|默認|用戶|項目列表|信息|數據|文件夾|登錄|保存|質量|軟件|服務器|網絡|缺省|[专务类资题标档储设员]/],
  ['ja', /あなた|却下|ユーザ(?!ー)|カテゴリ(?!ー)|サーバ(?!ー)|ブラウザ(?!ー)|フォルダ(?!ー)|サインイン|サインアウト/],
] as const)('%s has none of the words that its readers do not use', (language, words) => {
  expect(breaking(language, words)).toEqual([]);
});

test('Japanese labels end without a full stop', () => {
  const labels = Object.entries(ja).filter(([key]) => /^(field|menu|status|role)\./.test(key));
  expect(labels.filter(([, text]) => text.endsWith('。'))).toEqual([]);
});

test('Japanese is polite to all people it names in the log and in notifications', () => {
  const told = Object.entries(ja).filter(([key]) => /^(audit\.did|notification)\./.test(key));
  // what was changed is a person where nothing else says what it is: other names are in corner brackets
  expect(told.filter(([, text]) => /(?<!「){{(who|what)}}(?!さん|」)/.test(text))).toEqual([]);
});

test.each(LANGUAGES)('%s promises no agreement beside the sign-in form: none is measured', (language) => {
  const sample = Object.entries(catalogues[language]).filter(([key]) => key.startsWith('login.sample.'));
  expect(sample.filter(([, text]) => text.includes('一致'))).toEqual([]);
});
