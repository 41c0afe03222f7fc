import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@concord/i18n/languages';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import { GUIDES, guidePath, readGuide } from './guides.ts';
import type { HelpGuide, HelpWords, helpPage } from './help-page.tsx';

const cataloguePath = (language: Language) =>
  join(import.meta.dirname, '../../../libs/i18n/src/messages', `${language}.json`);

async function readWords(language: Language): Promise<HelpWords> {
  const catalogue: Record<string, string> = JSON.parse(await readFile(cataloguePath(language), 'utf8'));
  const said = (key: string) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`${language} has no text for ${key}`);
    return text;
  };
  return {
    title: said('common.help_center'),
    contents: said('help.contents'),
    languages: said('language.select'),
    skip: said('layout.skip_to_content'),
    home: said('layout.home'),
    back: said('error_page.home'),
  };
}

const readGuides = (language: Language): Promise<HelpGuide[]> =>
  Promise.all(
    GUIDES.map(async (name) => ({
      name,
      guide: await readGuide(language, name),
      english: await readGuide(FALLBACK_LANGUAGE, name),
    })),
  );

/** Builds what draws the page apart from the console: its components run here, and their styles become its only file. */
async function buildPage(root: string): Promise<{ draw: typeof helpPage; css: string }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin()],
    build: {
      ssr: join(import.meta.dirname, 'help-page.tsx'),
      write: false,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.find((file) => file.type === 'chunk')?.code;
  const css = outputs.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (code === undefined || css?.type !== 'asset') throw new Error('the Help Center could not be built');
  // Below node_modules, so that it finds the packages it imports.
  const packages = join(root, 'node_modules');
  await mkdir(packages, { recursive: true });
  const folder = await mkdtemp(join(packages, '.help-'));
  try {
    const file = join(folder, 'help-page.js');
    await writeFile(file, code);
    const built = (await import(pathToFileURL(file).href)) as { helpPage: typeof helpPage };
    return { draw: built.helpPage, css: String(css.source) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The Help Center: the guides of docs/help, a page per language that needs no script, so that it opens whatever else fails. */
export function helpPages(): Plugin {
  let root = '';
  return {
    name: 'concord-help-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const { draw, css } = await buildPage(root);
      this.emitFile({ type: 'asset', fileName: 'help/help.css', source: css });
      for (const { code } of LANGUAGES) {
        for (const name of GUIDES) this.addWatchFile(guidePath(code, name));
        const source = draw(code, await readWords(code), await readGuides(code));
        this.emitFile({ type: 'asset', fileName: `help/${code}/index.html`, source });
      }
    },
  };
}
