/** Photographs stories in light and dark. */
import { THEMES, type Theme } from '../shot.ts';
import { DESK } from '../storybook/stories.ts';
import { openStories, picture, type StoryPage, show, stands } from '../storybook/story-page.ts';
import { readStories, withStorybook } from '../storybook/storybook.ts';
import { withBrowser } from '../take.ts';

export const pictureName = (story: string, theme: Theme) => `${story}-${theme}.webp`;

const [FIRST_THEME] = THEMES;

/** A page changes its theme with one attribute: drawing a story once for both costs half. */
async function dress(opened: StoryPage, theme: Theme): Promise<void> {
  await opened.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await stands(opened);
}

/**
 * @param isExpected whether a picture of a name is the one that is hoped for
 * @returns pictures as PNG by the name under which they are kept
 * @throws {Error} for a story that does not exist or fails
 */
export async function photograph(
  stories: readonly string[],
  isExpected?: (name: string, file: Buffer) => Promise<boolean>,
): Promise<Map<string, Buffer>> {
  const known = new Set(readStories().map(({ id }) => id));
  const missing = stories.filter((story) => !known.has(story));
  if (missing.length > 0)
    throw new Error(`There is no story ${missing.join(', ')}: see tools/screens/compare/kept.ts.`);
  const taken = new Map<string, Buffer>();
  await withStorybook((url) =>
    withBrowser(async (browser) => {
      const opened = await openStories(browser, url, { width: DESK, theme: FIRST_THEME, language: 'en' });
      for (const story of stories) {
        const wrong = await show(opened, story);
        if (wrong) throw new Error(`${story}: ${wrong}`);
        await stands(opened);
        for (const theme of THEMES) {
          const name = pictureName(story, theme);
          if (theme !== FIRST_THEME) await dress(opened, theme);
          taken.set(name, await picture(opened, isExpected && ((file) => isExpected(name, file))));
        }
      }
    }),
  );
  return taken;
}
