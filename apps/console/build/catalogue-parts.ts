import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partOf } from '@concord/i18n/parts';
import type { Plugin } from 'vite';

const PART = /^(.+\/messages\/\w+\.json)\?(\w+)\.json$/;

/** What a catalogue says in one of its parts, as JSON. */
export function partOfCatalogue(json: string, part: string): string {
  const catalogue: Record<string, string> = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(Object.entries(catalogue).filter(([key]) => partOf(key) === part)));
}

const I18N = join(import.meta.dirname, '../../../libs/i18n/src');

/** The module that fetches the files of the catalogues by a table, and by `each` the same module, which is left as it is. */
const FILES = join(I18N, 'catalogue-files.ts');
const EACH = `${FILES}?each`;

/** The module in the build: it needs no table of two hundred files, as they are named by one rule. */
export const catalogueFilesByRule = () => `
  export const catalogueFile = (language, part) =>
    import(/* @vite-ignore */ \`./\${language}.json_\${part}-${hashOfAll()}.js\`);`;

/** Lets each part of a catalogue be loaded by itself: libs/i18n asks for `en.json?start.json`. */
export function catalogueParts(): Plugin[] {
  return [
    {
      name: 'catalogue-parts',
      enforce: 'pre',
      load: {
        filter: { id: PART },
        async handler(id) {
          const [, path, part] = PART.exec(id) ?? [];
          if (path === undefined || part === undefined) return null;
          this.addWatchFile(path);
          return partOfCatalogue(await readFile(path, 'utf8'), part);
        },
      },
    },
    {
      name: 'catalogues-by-rule',
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        // nothing loads it: it makes the files
        this.emitFile({ type: 'chunk', id: EACH, name: 'catalogues', preserveSignature: 'strict' });
      },
      load: { handler: (id) => (id === FILES ? catalogueFilesByRule() : null) },
    },
  ];
}

/** Of all that is in the catalogues and how it is divided. */
function hashOfAll(): string {
  const hash = createHash('sha256');
  for (const file of ['parts.ts', ...globSync('messages/*.json', { cwd: I18N }).sort()])
    hash.update(readFileSync(join(I18N, file)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Names the files of the catalogues by all that is in them and how it is divided, so that a rule finds each, and all others
 * by their own contents.
 */
export function namesOfChunks(): (chunk: { facadeModuleId: string | null }) => string {
  const ofAll = hashOfAll();
  return ({ facadeModuleId }) => `assets/[name]-${PART.test(facadeModuleId ?? '') ? ofAll : '[hash]'}.js`;
}
