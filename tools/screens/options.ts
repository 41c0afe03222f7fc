/** The options of `npm run screens`. */
import { parseArgs } from 'node:util';
import { THEMES, type Theme, WIDTHS } from './shot.ts';

export type Options = {
  widths: readonly number[];
  themes: readonly Theme[];
  languages: readonly string[];
  /** Only views whose group or name has this in it. */
  route: string | undefined;
  out: string;
  axe: boolean;
  stories: boolean;
  build: boolean;
  /** Compares stories with the pictures that are kept of them. */
  compare: boolean;
  /** Keeps new pictures instead. */
  update: boolean;
};

export const HELP = `npm run screens -- [options]
  --width 1440,375   window widths (1440, 768, 375)
  --theme dark       light, dark
  --lang en          cn, en, or any other language of the product
  --route task       only routes, views or stories whose name contains this
  --out folder       folder for the pictures (screens)
  --axe              also check accessibility with axe
  --stories          every story of Storybook instead of every route
  --compare          compare stories with the pictures kept in libs/ui/pictures
  --update           with --compare: keep the new pictures
  --no-build         use the last build of the console or Storybook`;

const isTheme = (value: string): value is Theme => THEMES.some((theme) => theme === value);

/** @throws {Error} naming the option that is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      width: { type: 'string' },
      theme: { type: 'string' },
      lang: { type: 'string' },
      route: { type: 'string' },
      out: { type: 'string' },
      axe: { type: 'boolean', default: false },
      stories: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      compare: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  });
  const { axe, build, compare, update, route } = values;
  const stories = values.stories || compare;
  const widths = values.width?.split(',').map(Number) ?? WIDTHS;
  const bad = widths.find((width) => !Number.isInteger(width) || width < 200 || width > 4000);
  if (bad !== undefined) throw new Error('--width accepts whole numbers from 200 to 4000');
  const themes = values.theme?.split(',') ?? THEMES;
  if (!themes.every(isTheme)) throw new Error(`--theme accepts ${THEMES.join(' and ')}`);
  const languages = values.lang?.split(',') ?? (stories ? ['en', 'zh-Hans'] : ['cn', 'en']);
  return { widths, themes, languages, route, out: values.out ?? 'screens', axe, stories, build, compare, update };
}
