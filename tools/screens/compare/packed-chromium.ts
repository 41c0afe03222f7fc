/** The one browser that draws every kept picture. */
import { chromiumLaunch } from '../../chromium.ts';

/**
 * Pictures can only be compared when they are drawn alike: by the Chromium that comes as an npm package, with the fonts that
 * come with it, whatever else the machine has.
 * @returns whether there is one for this machine; from now on it is used
 */
export function usePackedChromium(): boolean {
  delete process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PACKED = '1';
  return chromiumLaunch().executablePath !== undefined;
}
