/** Compares stories of the built Storybook with the pictures kept in libs/ui/pictures, or keeps new ones. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { THEMES } from '../shot.ts';
import { decode, differenceOf, encode, inWords } from './difference.ts';
import { KEPT } from './kept.ts';
import { photograph, pictureName } from './photograph.ts';

const keptFolder = join(import.meta.dirname, '../../../libs/ui/pictures');

const RETAKES = 2;

const isAsKept = async (name: string, file: Buffer) => {
  const path = join(keptFolder, name);
  return existsSync(path) && !differenceOf(await decode(path), await decode(file));
};

/** What has changed in a picture, in words; pictures of it lie in the folder. */
async function changeOf(name: string, file: Buffer, out: string): Promise<string | undefined> {
  const path = join(keptFolder, name);
  if (!existsSync(path)) return 'is not kept yet';
  const now = await decode(file);
  const difference = differenceOf(await decode(path), now);
  if (!difference) return undefined;
  mkdirSync(out, { recursive: true });
  const at = (kind: string) => join(out, `${basename(name, '.webp')}.${kind}.webp`);
  writeFileSync(at('now'), await encode(now));
  writeFileSync(at('kept'), readFileSync(path));
  if ('picture' in difference) writeFileSync(at('diff'), await encode(difference.picture));
  return inWords(difference);
}

/** Photographs stories and returns what has changed, by the name of the picture. */
async function compare(
  stories: readonly string[],
  out: string,
): Promise<{ names: string[]; changes: Map<string, string> }> {
  rmSync(out, { recursive: true, force: true });
  const unchanged = new Set<string>();
  const taken = await photograph(stories, async (name, file) => {
    if (await isAsKept(name, file)) unchanged.add(name);
    return unchanged.has(name);
  });
  const changes = new Map<string, string>();
  for (const [name, file] of taken) {
    const change = unchanged.has(name) ? undefined : await changeOf(name, file, out);
    if (change) changes.set(name, change);
  }
  return { names: [...taken.keys()], changes };
}

/**
 * What differs is photographed again on a new page, since a busy machine may have been photographed in a moment between two;
 * what was changed differs each time.
 * @param out the folder for pictures of what differs
 * @returns whether all pictures are as they were kept
 */
export async function comparePictures(out: string, say: (text: string) => void): Promise<boolean> {
  const { names, changes: seen } = await compare(KEPT, out);
  let changes = seen;
  for (let again = 0; again < RETAKES && changes.size > 0; again += 1) {
    const stories = KEPT.filter((story) => THEMES.some((theme) => changes.has(pictureName(story, theme))));
    ({ changes } = await compare(stories, out));
  }
  for (const name of readdirSync(keptFolder))
    if (!names.includes(name)) changes.set(name, 'is kept, but tools/screens/compare/kept.ts does not name its story');
  for (const [name, change] of changes) console.error(`${name}: ${change}`);
  say(`${names.length} pictures compared, ${changes.size} differ`);
  if (changes.size > 0)
    console.error(
      `Look at them in ${out}. If this is intended, keep the new pictures: npm run screens -- --compare --update`,
    );
  return changes.size === 0;
}

/** Keeps new pictures; unchanged ones stay untouched. */
export async function keepPictures(say: (text: string) => void): Promise<void> {
  const taken = await photograph(KEPT);
  mkdirSync(keptFolder, { recursive: true });
  let count = 0;
  for (const [name, file] of taken) {
    if (await isAsKept(name, file)) continue;
    writeFileSync(join(keptFolder, name), await encode(await decode(file)));
    count += 1;
  }
  for (const name of readdirSync(keptFolder)) if (!taken.has(name)) rmSync(join(keptFolder, name));
  say(`${count} of ${taken.size} pictures are new`);
}
