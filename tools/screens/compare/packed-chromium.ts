/** The one browser that draws every kept picture. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromiumLaunch } from '../../chromium.ts';

/**
 * Pictures can only be compared when they are drawn alike: by the Chromium that comes as an npm package, with the fonts that
 * come with it, whatever else the machine has.
 * @returns whether there is one for this machine; from now on it is used
 */
export function usePackedChromium(): boolean {
  delete process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PACKED = '1';
  const { executablePath } = chromiumLaunch();
  if (executablePath === undefined) return false;
  const folder = dirname(executablePath);
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const file = join(folder, 'own-fonts-only.conf');
  writeFileSync(file, `<fontconfig>${fonts}</fontconfig>\n`);
  process.env.FONTCONFIG_FILE = file;
  return true;
}
