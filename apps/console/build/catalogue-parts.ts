import { readFile } from 'node:fs/promises';
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
