import { disableTypes, imageSize, types } from 'image-size';

const shown = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const isShown = (type: string | undefined): type is keyof typeof shown => Object.hasOwn(shown, type ?? '');
disableTypes(types.filter((type) => !isShown(type)));

/** A few bytes can unfold to gigabytes in the browser of everybody who looks. */
const LARGEST_SIDE_PX = 1024;

/**
 * What kind of picture a file is, by its content whatever it is called; undefined for all that browsers may not show, and
 * for what is larger than a portrait can be.
 */
export function readPicture(content: Buffer): (typeof shown)[keyof typeof shown] | undefined {
  try {
    const { type, width, height } = imageSize(content);
    const fits = [width, height].every((side) => side > 0 && side <= LARGEST_SIDE_PX);
    return fits && isShown(type) ? shown[type] : undefined;
  } catch {
    return undefined; // cut off, or no picture
  }
}
