import { expect, onTestFinished, test, vi } from 'vitest';
import { guessLanguage } from './guess-language.ts';

const texts = {
  en: ['The coffee was great but the queue was far too long.', 'Terrible service, would not recommend', 'Nice'],
  de: ['Der Kaffee war gut, aber die Schlange viel zu lang.', 'Schlechter Service, nie wieder', 'Sehr lecker'],
  es: ['El café estaba bueno, pero la cola era larguísima.', 'Pésimo servicio, no lo recomiendo', 'Muy rico'],
  fr: ['Le café était bon, mais la file bien trop longue.', 'Service nul, je ne recommande pas', 'Très bon'],
  ja: ['コーヒーは美味しかったけど、列が長すぎました。', 'サービスが最悪、おすすめしません', '美味しい'],
  'zh-Hant': ['咖啡不錯，但是排隊太久了。', '服務很差，不推薦', '司機等了我！', '好吃'],
  'zh-Hans': ['咖啡不错，但是排队太久了。', '服务很差，不推荐', '司机等了我！', '好吃'],
  ar: ['انتظرت عشرين دقيقة، لكن القهوة كانت جيدة.', 'خدمة سيئة'],
  he: ['הקפה היה טוב אבל התור היה ארוך מדי', 'שירות גרוע'],
  ko: ['커피는 좋았지만 줄이 너무 길었어요.', '서비스가 최악'],
  ru: ['Кофе был хороший, но очередь слишком длинная.', 'Ужасный сервис'],
  fil: ['Masarap ang kape pero sobrang haba ng pila sa umaga.', 'Hindi ko irerekomenda ang lugar na ito'],
};

test.each(Object.entries(texts))('texts in %s are told by themselves', async (tag, written) => {
  expect(await guessLanguage(written)).toBe(tag);
});

test('one short text among many does not change what the others say', async () => {
  expect(await guessLanguage([...texts.de, texts.en[0] ?? ''])).toBe('de');
});

test.each([
  ['no text', []],
  ['numbers, codes and faces', ['12345', 'KJ-20391', '5/5 :-)', '👍👍', '']],
  ['addresses', ['https://example.org/the/best/coffee', 'anna.the.writer@example.org']],
  ['two languages in equal parts', [...texts.en.slice(0, 2), ...texts.ja.slice(0, 2)]],
  ['words too short to tell', ['ok', 'lol', 'gut']],
])('the language stays unknown of %s', async (_, written) => {
  expect(await guessLanguage(written)).toBeNull();
});

test('Chinese that both scripts share has no script', async () => {
  expect(await guessLanguage(['我的家在北方的一座山上，山上有人。', '你好，今天天很好。'])).toBe('zh');
});

test('after a file for which the detector could not be loaded, the next one is told all the same', async () => {
  const files = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  const readFile = vi.fn(files.readFile).mockRejectedValueOnce(new Error('too many open files'));
  vi.resetModules();
  vi.doMock('node:fs/promises', () => ({ ...files, readFile }));
  onTestFinished(() => void vi.doUnmock('node:fs/promises'));
  const { guessLanguage } = await import('./guess-language.ts');
  await expect(guessLanguage(texts.en)).rejects.toThrow('too many open files');
  expect(await guessLanguage(texts.en)).toBe('en');
});
