/** Compares stories of the built Storybook with the pictures kept in libs/ui/pictures, or keeps new ones. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { chromiumLaunch } from '../chromium.ts';
import { KEPT } from './kept.ts';
import type { Options } from './options.ts';
import type { Shot } from './shot.ts';
import { takeStories } from './stories.ts';

const keptFolder = join(import.meta.dirname, '../../libs/ui/pictures');

/**
 * From how big a difference of colour a pixel counts, 0 to 1. The same browser with the same fonts draws the same pixels;
 * what is left is rounding, and the edges of letters, which pixelmatch knows and leaves out.
 */
const THRESHOLD = 0.03;

/** Of a curve, a pixel or two. The least change one can see, a hairline of a button, has dozens. */
const TOLERATED = 8;

const RETAKES = 2;

type Image = { data: Buffer; width: number; height: number };

const decode = async (file: Buffer): Promise<Image> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
/** Without loss, and a tenth of a PNG. */
const encode = ({ data, width, height }: Image) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

export type Difference = { pixels: number; picture?: Image } | { sizes: string };

/** What differs between two pictures; undefined when nothing does. */
export function differenceOf(kept: Image, now: Image): Difference | undefined {
  const { width, height } = kept;
  if (width !== now.width || height !== now.height)
    return { sizes: `${width} × ${height} px, now ${now.width} × ${now.height} px` };
  const data = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(kept.data, now.data, data, width, height, { threshold: THRESHOLD });
  return pixels <= TOLERATED ? undefined : { pixels, picture: { data, width, height } };
}

const words = (difference: Difference) =>
  'sizes' in difference ? `was ${difference.sizes}` : `${difference.pixels} pixels differ`;

/**
 * Pictures can only be compared when they are drawn alike: by the Chromium that comes as an npm package, with the fonts that
 * come with it, whatever else the machine has.
 * @throws {Error} on a machine for which there is none
 */
export function usePackedChromium(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Pictures are compared on Linux x64 only: the packed Chromium is made for it.');
  process.env.CHROMIUM_PACKED = '1';
  delete process.env.CHROMIUM_PATH;
  const folder = dirname(chromiumLaunch().executablePath ?? '');
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const file = join(folder, 'own-fonts-only.conf');
  writeFileSync(file, `<fontconfig>${fonts}</fontconfig>\n`);
  process.env.FONTCONFIG_FILE = file;
}

/** Photographs what is kept. @returns pictures by the name they are kept under */
async function photograph(
  options: Options,
  say: (text: string) => void,
  order: readonly string[],
): Promise<Map<string, { shot: Shot; file: Buffer }>> {
  const all = { ...options, widths: [], themes: ['light', 'dark'], languages: ['en'], route: undefined } as const;
  const shots = await takeStories(all, say, (id) => order.includes(id));
  const taken = new Map(
    shots.map((shot) => [`${shot.id}-${shot.theme}.webp`, { shot, file: readFileSync(join(options.out, shot.file)) }]),
  );
  const missing = order.filter((id) => !taken.has(`${id}-light.webp`));
  if (missing.length > 0) throw new Error(`There is no story ${missing.join(', ')}: see tools/screens/kept.ts.`);
  return taken;
}

/** What has changed, by the name of its picture; pictures of it lie in the folder. */
async function changesOf(taken: Awaited<ReturnType<typeof photograph>>, out: string): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  for (const [name, { file }] of taken) {
    const path = join(keptFolder, name);
    if (!existsSync(path)) {
      changes.set(name, 'is not kept yet');
      continue;
    }
    const now = await decode(file);
    const difference = differenceOf(await decode(readFileSync(path)), now);
    if (!difference) continue;
    const at = (kind: string) => join(out, `${basename(name, '.webp')}.${kind}.webp`);
    writeFileSync(at('now'), await encode(now));
    writeFileSync(at('kept'), readFileSync(path));
    if ('picture' in difference && difference.picture) writeFileSync(at('diff'), await encode(difference.picture));
    changes.set(name, words(difference));
  }
  return changes;
}

/**
 * What differs is photographed again, since a busy machine may have been photographed in a moment between two; what was
 * changed differs each time.
 * @returns whether all pictures are as they were kept
 */
export async function comparePictures(options: Options, say: (text: string) => void): Promise<boolean> {
  const taken = await photograph(options, say, KEPT);
  let changes = await changesOf(taken, options.out);
  for (let again = 0; again < RETAKES && changes.size > 0; again += 1) {
    const ids = KEPT.filter((id) => changes.has(`${id}-light.webp`) || changes.has(`${id}-dark.webp`));
    const before = changes;
    const retaken = await photograph(options, say, ids);
    changes = await changesOf(new Map([...retaken].filter(([name]) => before.has(name))), options.out);
  }
  for (const name of readdirSync(keptFolder))
    if (!taken.has(name)) changes.set(name, 'is kept, but no story has this name');
  for (const [name, change] of changes) console.error(`${name}: ${change}`);
  say(`${taken.size} pictures compared, ${changes.size} differ${changes.size > 0 ? `: ${options.out}` : ''}`);
  if (changes.size > 0)
    console.error('If this is intended, keep the new pictures: npm run screens -- --compare --update');
  return changes.size === 0;
}

/** Keeps the pictures of today; those that are as they were stay untouched. */
export async function keepPictures(options: Options, say: (text: string) => void): Promise<void> {
  const taken = await photograph(options, say, KEPT);
  mkdirSync(keptFolder, { recursive: true });
  let count = 0;
  for (const [name, { file }] of taken) {
    const path = join(keptFolder, name);
    const now = await decode(file);
    if (existsSync(path) && !differenceOf(await decode(readFileSync(path)), now)) continue;
    writeFileSync(path, await encode(now));
    count += 1;
  }
  for (const name of readdirSync(keptFolder)) if (!taken.has(name)) rmSync(join(keptFolder, name));
  say(`${count} of ${taken.size} pictures are new`);
}
