const shown = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type Picture = { type: (typeof shown)[keyof typeof shown]; content: Buffer };

/** A few bytes can expand to gigabytes in every browser that shows the picture. */
const LARGEST_SIDE_PX = 1024;

/** Portraits are few and small: neither memory nor cores are set aside for them, and it is loaded with the first one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * The picture, decoded and rewritten in its own format: upright, in sRGB, and without metadata or anything else that
 * came with the file. Undefined for anything that is not a complete PNG, JPEG or WebP, whatever it is called, and for
 * one with a side of more than 1,024 px.
 */
export async function rewritePicture(file: Buffer): Promise<Picture | undefined> {
  const sharp = await loadSharp();
  try {
    const image = sharp(file, { failOn: 'truncated', limitInputPixels: LARGEST_SIDE_PX ** 2 });
    const { format, width, height } = await image.metadata();
    if (Math.max(width, height) > LARGEST_SIDE_PX) return undefined;
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined;
    const content = await image.autoOrient().toColourspace('srgb').toFormat(format).toBuffer();
    return { type: shown[format], content };
  } catch {
    return undefined; // cut off, or no picture
  }
}
