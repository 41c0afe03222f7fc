/** What differs between two pictures. */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * From how big a difference of colour a pixel counts, 0 to 1. The same browser with the same fonts draws the same pixels;
 * what is left is rounding, and the edges of letters, which pixelmatch knows and leaves out.
 */
const THRESHOLD = 0.03;

/** Of a curve, a pixel or two. The least change one can see, a hairline of a button, has dozens. */
const TOLERATED = 8;

// The pictures are small and come one after the other: more threads only cost.
sharp.concurrency(1);

export type Image = { data: Buffer; width: number; height: number };

export async function decode(file: Buffer | string): Promise<Image> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Without loss, and a tenth of a PNG. */
export const encode = ({ data, width, height }: Image) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

export type Difference = { pixels: number; picture: Image } | { sizes: string };

/** @returns undefined when nothing differs that anyone can see */
export function differenceOf(kept: Image, now: Image): Difference | undefined {
  const { width, height } = kept;
  if (width !== now.width || height !== now.height)
    return { sizes: `${width} × ${height} px, now ${now.width} × ${now.height} px` };
  if (kept.data.equals(now.data)) return undefined;
  const data = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(kept.data, now.data, data, width, height, { threshold: THRESHOLD });
  return pixels <= TOLERATED ? undefined : { pixels, picture: { data, width, height } };
}

export const inWords = (difference: Difference) =>
  'sizes' in difference ? `was ${difference.sizes}` : `${difference.pixels} pixels differ`;
