import { initI18n, languageOfTag } from '@concord/i18n';

/** Loads the texts of the language chosen in Storybook before a story is drawn. */
export async function storyTexts({ globals }: { globals: Record<string, unknown> }) {
  return { texts: await initI18n(languageOfTag(String(globals.language))) };
}
