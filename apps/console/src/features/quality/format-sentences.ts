import type { Language } from '@concord/i18n';

/** Their full stop brings its own space. */
const WITHOUT_SPACE: ReadonlySet<Language> = new Set(['zh', 'cn', 'ja']);

/** Sentences after each other, as a paragraph of the language. */
export const formatSentences = (sentences: readonly string[], language: Language): string =>
  sentences.join(WITHOUT_SPACE.has(language) ? '' : ' ');
