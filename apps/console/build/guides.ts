import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@concord/i18n/languages';

/** The guides of the Help Center, in their order; each is a file of docs/help/<language>/. */
export const GUIDES = ['account', 'contributor', 'manager'] as const;
export type GuideName = (typeof GUIDES)[number];

export type Section = { title: string /** Markdown. */; text: string };
export type Guide = { title: string; sections: Section[] };

const HEADING = /^## +(.+)$/;

/** A guide as it is written: its title in the first line, then sections below headings of the second level. */
export function parseGuide(markdown: string): Guide {
  const [title = '', ...lines] = markdown.split('\n');
  const sections: Section[] = [];
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[1];
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ title: heading.trim(), text: '' });
    else if (last) last.text += `${line}\n`;
  }
  return { title: title.replace(/^# +/, ''), sections };
}

/**
 * The anchor of a section, made of its English title: the same in all languages, as it goes by the section's place.
 * The console links to some of them.
 */
export function anchorOf(englishTitle: string): string {
  return englishTitle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The path of a guide. */
export function guidePath(language: Language, name: GuideName): string {
  return join(import.meta.dirname, '../../../docs/help', language, `${name}.md`);
}

/** The guide in the language. Every language has every guide: without one nothing is built. */
export async function readGuide(language: Language, name: GuideName): Promise<Guide> {
  return parseGuide(await readFile(guidePath(language, name), 'utf8'));
}
