import { eld } from 'eld/extrasmall';
import { expect, test } from 'vitest';
import { loadDetector } from './detector.ts';

const texts = [
  'The coffee was great but the queue was far too long.',
  'Der Kaffee war gut und heiß, aber die Schlange viel zu lang.',
  "C'est l'été: il n'y a qu'à s'asseoir, {a} et l'eau.",
  'コーヒーは美味しかったけど、列が長すぎました。',
  '咖啡不错，但是排队太久了。',
  'انتظرت عشرين دقيقة، لكن القهوة كانت جيدة.',
  'הקפה היה טוב אבל התור היה ארוך מדי',
  'ቡናው ጥሩ ነበር ግን ሰልፉ በጣም ረጅም ነበር።',
  'Кофе был хороший, но очередь слишком длинная.',
  'constructor __proto__ toString',
  'ok',
  '',
];

test('the detector finds what the package finds, down to the scores', async () => {
  const ours = await loadDetector();
  const found = (detector: typeof eld) =>
    texts.map((text) => {
      const result = detector.detect(text);
      return { text, language: result.language, scores: result.getScores(), isReliable: result.isReliable() };
    });
  expect(found(ours)).toEqual(found(eld));
  expect(ours.info()).toEqual(eld.info());
});
