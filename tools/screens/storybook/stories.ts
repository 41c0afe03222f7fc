/** Pictures of every story of the built Storybook. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../options.ts';
import { type Finding, fileName, type Shot } from '../shot.ts';
import { folderFor, inParallel, withBrowser } from '../take.ts';
import { axe, covered, sideways, watch } from '../watch.ts';
import { openStories, picture, type StoryPage, show, stands, type Variant } from './story-page.ts';
import { type Entry, readStories, withStorybook } from './storybook.ts';

type Job = Variant & { stories: readonly Entry[] };

/** The width that stories are written for. */
export const DESK = 1280;

/** Each once on a desk in both themes; the other languages and the narrow window in light alone. */
function variantsOf({ widths, themes, languages }: Options): Variant[] {
  const [first = 'en', ...others] = languages;
  const [plain = 'light'] = themes;
  const narrow = widths.filter((width) => width < 600);
  return [
    ...themes.map((theme) => ({ width: DESK, theme, language: first })),
    ...others.map((language) => ({ width: DESK, theme: plain, language })),
    ...narrow.map((width) => ({ width, theme: plain, language: first })),
  ];
}

async function photograph(stories: StoryPage, story: Entry, variant: Variant, options: Options): Promise<Shot> {
  const { page } = stories;
  const { width, theme, language } = variant;
  const findings: Finding[] = [];
  const unsettled = (text: string) => findings.push({ kind: 'unsettled', text });
  const wrong = await show(stories, story.id);
  const isAsWritten = width === DESK && language === options.languages[0];
  if (wrong) findings.push({ kind: isAsWritten ? 'unsettled' : 'play', text: wrong });
  await stands(stories).catch(() => unsettled('something still moves'));
  findings.push(...(await sideways(page, width)), ...(await covered(page)));
  if (options.axe) findings.push(...(await axe(page)));
  const file = join(fileName(story.title), `${fileName(story.name)}-${width}-${theme}-${language}.png`);
  writeFileSync(folderFor(join(options.out, file)), await picture(stories));
  return { group: story.title, view: story.name, width, theme, language, file, findings };
}

/** So many stories share a page: enough that loading it hardly counts, few enough that all workers have some. */
const TOGETHER = 30;

/** @param say receives the progress */
export async function takeStories(options: Options, say: (text: string) => void): Promise<Shot[]> {
  const route = options.route?.toLowerCase() ?? '';
  const stories = readStories().filter(({ title, name, id }) => `${title} ${name} ${id}`.toLowerCase().includes(route));
  const parts = Array.from({ length: Math.ceil(stories.length / TOGETHER) }, (_, index) =>
    stories.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
  const jobs = variantsOf(options).flatMap((variant) => parts.map((part): Job => ({ ...variant, stories: part })));
  let done = 0;
  const taken = await withStorybook((url) =>
    withBrowser(
      (browser) =>
        inParallel(jobs, () => async (job) => {
          const opened = await openStories(browser, url, job);
          const seen = watch(opened.page, undefined);
          const shots: Shot[] = [];
          for (const story of job.stories) {
            const shot = await photograph(opened, story, job, options);
            // A failure is also in the browser's console.
            const isUnplayable = shot.findings.some(({ kind }) => kind === 'play');
            shots.push({ ...shot, findings: [...shot.findings, ...seen.take().filter(() => !isUnplayable)] });
          }
          await opened.page.close();
          done += job.stories.length;
          say(`${done} of ${stories.length * variantsOf(options).length} pictures`);
          return shots;
        }),
      'all',
    ),
  );
  return taken.flat();
}
