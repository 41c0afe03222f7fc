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

/** Lets each part of a catalogue be loaded by itself: libs/i18n asks for `en.json?start.json`. */
export function catalogueParts(): Plugin {
  return {
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
  };
}

const I18N = join(import.meta.dirname, '../../../libs/i18n/src');

/**
 * Names the files of the catalogues by all that is in them and how it is divided, and all others by their own contents.
 * The start names each of two hundred, and hashes are what does not compress: one for all is 1 kB less of every page.
 */
export function namesOfChunks(): (chunk: { facadeModuleId: string | null }) => string {
  const hash = createHash('sha256');
  for (const file of ['parts.ts', ...globSync('messages/*.json', { cwd: I18N }).sort()])
    hash.update(readFileSync(join(I18N, file)));
  const ofAll = hash.digest('hex').slice(0, 8);
  return ({ facadeModuleId }) => `assets/[name]-${PART.test(facadeModuleId ?? '') ? ofAll : '[hash]'}.js`;
}
