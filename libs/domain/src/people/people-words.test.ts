import { expect, test } from 'vitest';
import { CONTRIBUTOR, MANAGER, MASTER } from '../access/roles.ts';
import { columnNamed, languageNamed, typeNamed } from './people-words.ts';

test.each([
  ['en', ['en', 'EN-us', 'English', 'Englisch', 'Inglés', 'anglais', '英語', '英语', '英文']],
  ['zh', ['zh', 'zh_TW', 'zh-Hant', '繁體中文', '繁体中文', 'Traditional Chinese', 'Chinese (Traditional)']],
  ['cn', ['cn', 'zh_CN', 'zh-Hans', '简体中文', '簡體中文', 'Simplified Chinese', 'Chinese (Simplified)']],
  ['de', ['de', 'de-AT', 'Deutsch', 'German', 'Alemán', 'Allemand', '德語', '德语', 'ドイツ語']],
  ['es', ['es', 'es-MX', 'Español', 'Spanish', 'Spanisch', 'Espagnol', '西班牙語', '西班牙语', 'スペイン語']],
  ['fr', ['fr', 'fr-CA', 'Français', 'French', 'Französisch', 'Francés', '法語', '法语', 'フランス語']],
  ['ja', ['ja', 'ja-JP', '日本語', 'Japanese', 'Japanisch', 'Japonés', 'Japonais', '日語', '日语']],
] as const)('the language %s is named by its code, its tags and in each language of the product: %j', (code, words) => {
  expect(words.map(languageNamed)).toEqual(words.map(() => code));
});

test.each([
  [MASTER, ['0', 'Master', 'ADMIN', '主管理員', '主管理员', 'Hauptadmin', 'Administrador principal', '統括管理者']],
  [MANAGER, ['1', 'manager', 'project-manager', '專案經理', '项目经理', 'Projektleiterin', 'Chef de projet']],
  [CONTRIBUTOR, ['2', 'Contributor', 'annotator', '標註員', '标注员', 'Kodierkraft', 'Anotador', 'アノテーター']],
])('the type %i is named by its number and in each language of the product: %j', (type, words) => {
  expect(words.map(typeNamed)).toEqual(words.map(() => type));
});

test('case, width and the signs between words make no difference', () => {
  const headings = ['E-Mail', 'e_mail:', ' ｅｍａｉｌ ', 'Mail  Address*', "Nom d'utilisateur", 'Nom d’utilisateur'];
  expect(headings.map(columnNamed)).toEqual(['email', 'email', 'email', 'email', 'username', 'username']);
});

test('other words name nothing', () => {
  expect(columnNamed('department')).toBeUndefined();
  expect(languageNamed('')).toBeUndefined();
  expect(typeNamed('3')).toBeUndefined();
});
