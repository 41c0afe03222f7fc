import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import type { Guide, helpPage } from './help-page.tsx';

const FILES = ['guide-contributor', 'guide-manager'] as const;
const path = (name: string) => new URL(`../../../docs/${name}.md`, import.meta.url).pathname;

/** A guide of docs/; its first line is its title. */
async function readGuide(name: string): Promise<Guide> {
  const [heading = '', ...lines] = (await readFile(path(name), 'utf8')).split('\n');
  return { id: name, title: heading.replace(/^# /, ''), text: lines.join('\n') };
}

/** Builds the page apart from the console: its components run here, once, and their styles become its only file. */
async function drawPage(root: string, guides: readonly Guide[]): Promise<{ html: string; css: string }> {
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
    return { html: built.helpPage(guides), css: String(css.source) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The Help Center: the guides of docs/ as one page that needs no script, so that it opens whatever else fails. */
export function helpPages(): Plugin {
  let root = '';
  return {
    name: 'concord-help-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const name of FILES) this.addWatchFile(path(name));
      const { html, css } = await drawPage(root, await Promise.all(FILES.map(readGuide)));
      this.emitFile({ type: 'asset', fileName: 'help/help.css', source: css });
      this.emitFile({ type: 'asset', fileName: 'help/index.html', source: html });
    },
  };
}
