import { loadDetector } from './detector.ts';
import { hanScript } from './han-script.ts';

const MOST = 0.6;

/** It is loaded when the first file arrives. */
let detector: ReturnType<typeof detectorOfTexts> | undefined;

async function detectorOfTexts() {
  const eld = await loadDetector();
  eld.enableTextCleanup(true); // addresses and mentions are no language
  return eld;
}

/**
 * The language most of the texts are written in, as a BCP 47 tag; null where too few agree. Texts too short to be told
 * by themselves have no vote.
 */
export async function guessLanguage(texts: readonly string[]): Promise<string | null> {
  detector ??= detectorOfTexts().catch((error: unknown) => {
    detector = undefined; // the next file tries again
    throw error;
  });
  const eld = await detector;
  const told = texts.map((text) => eld.detect(text)).filter((result) => result.isReliable());
  const [first] = [...Map.groupBy(told, ({ language }) => language)].sort(([, a], [, b]) => b.length - a.length);
  if (!first || first[1].length < told.length * MOST) return null;
  const [language] = first;
  const script = language === 'zh' ? hanScript(texts.join('')) : undefined;
  return canonicalTag(script ? `${language}-${script}` : language);
}

/** The one spelling of a tag: zh-Hans for ZH-hans, he for iw. The contract lets no malformed one through. */
export const canonicalTag = (tag: string | null): string | null =>
  tag === null ? null : (Intl.getCanonicalLocales(tag)[0] ?? null);
