import { FULL_WIDTH, type Language } from '@concord/i18n';

/** Sentences after each other, as a paragraph of the language. */
export const formatSentences = (sentences: readonly string[], language: Language): string =>
  sentences.join(FULL_WIDTH.has(language) ? '' : ' ');
