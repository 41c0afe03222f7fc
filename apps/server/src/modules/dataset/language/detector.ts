import { readFile } from 'node:fs/promises';
import type { eld } from 'eld/extrasmall';

type Detector = typeof eld;
type Data = { type: string; languages: Record<string, string>; ngrams: object };
type Parts = { createEld: () => { instance: Detector; loadData: (data: Data) => void } };

const DATA = /type:'(\w+)',languages:\{(.*?)\}.*?,ngrams:\{(.*)\}\}/s;
const LANGUAGE = /(\d+):'(\w+)'/g;
/** A name, in quotes where it has to be, and the scores of languages: `'Lé4L':{0:176,3:5}`. */
const NGRAM = /(?:'((?:[^'\\]|\\.)*)'|([^:{},']+)):\{([\d:,]*)\}/g;

/**
 * eld over its own data, which are read as text: as a program, what the package makes of them, they would take 70 MB for as long as
 * the server runs.
 */
export async function loadDetector(): Promise<Detector> {
  const part = (path: string) => new URL(path, import.meta.resolve('eld/extrasmall'));
  const { createEld }: Parts = await import(part('../languageDetector.js').href);
  const { instance, loadData } = createEld();
  loadData(readData(await readFile(part('../ngrams/extrasmall.js'), 'utf8')));
  return instance;
}

function readData(program: string): Data {
  const [, type = '', languages = '', ngrams = ''] = DATA.exec(program) ?? [];
  const scores = new Map<string, string>();
  for (const [, quoted, bare = '', of = ''] of ngrams.matchAll(NGRAM))
    scores.set(quoted?.replaceAll(/\\(.)/g, '$1') ?? bare, of);
  return {
    type,
    languages: Object.fromEntries([...languages.matchAll(LANGUAGE)].map(([, number, name]) => [number, name])),
    ngrams: new Proxy({}, { get: (_, ngram) => scoresOf(scores.get(String(ngram))) }),
  };
}

/** `0:176,3:5` as the object that it is in the package. */
function scoresOf(text: string | undefined): Record<string, number> | undefined {
  if (text === undefined) return undefined;
  const scores: Record<string, number> = {};
  for (const score of text.split(',')) {
    const colon = score.indexOf(':');
    scores[score.slice(0, colon)] = Number(score.slice(colon + 1));
  }
  return scores;
}
