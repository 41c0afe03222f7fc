/**
 * Which Chromium the browser tests use: $CHROMIUM_PATH, else an installed one, else (linux x64) the one packed in the npm
 * package @sparticuz/chromium, unpacked once with the libraries and fonts it needs. Playwright's own download is never used.
 * The packed one draws with its own fonts alone: what fits into a column must not depend on what the machine has. They have no
 * Chinese or Japanese characters, so pictures for people are drawn with those of the machine as well.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ON_DISK = '--disable-dev-shm-usage';
const ARGS = ['--no-sandbox', '--disable-gpu'];
const SHARED_MEMORY = '/dev/shm';
const ROOM_BYTES = 1024 ** 3;
export type Fonts = 'own' | 'all';
const ownFonts = (dir: string) => `<dir>${join(dir, 'fonts')}</dir><cachedir>${join(dir, 'font-cache')}</cachedir>`;
/** Those of the machine are for what the own ones do not have. */
const OWN_FIRST = ['sans-serif', 'system-ui']
  .map(
    (family) => `<match><test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`,
  )
  .join('');
const FONT_SETTINGS: Record<Fonts, (dir: string) => string> = {
  own: (dir) => `<fontconfig>${ownFonts(dir)}</fontconfig>\n`,
  all: (dir) =>
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${ownFonts(dir)}${OWN_FIRST}</fontconfig>\n`,
};
type Launch = {
  executablePath?: string;
  args: string[];
  ignoreDefaultArgs?: string[];
  env?: Record<string, string>;
};

/**
 * Playwright has Chromium share its pictures through files on disk, because a container may have only 64 MB of shared
 * memory. Where there is room they stay in memory: that costs a seventh less processor time per page.
 */
function sharing(): Pick<Launch, 'args' | 'ignoreDefaultArgs'> {
  const isRoomy = () => {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  };
  return existsSync(SHARED_MEMORY) && isRoomy()
    ? { args: ARGS, ignoreDefaultArgs: [ON_DISK] }
    : { args: [...ARGS, ON_DISK] };
}

/**
 * How Playwright has to start Chromium.
 * @param fonts of the packed one: its own, or those of the machine, too
 */
export function chromiumLaunch(fonts: Fonts = 'own'): Launch {
  const shared = sharing();
  const own =
    process.env.CHROMIUM_PATH ?? (process.env.CHROMIUM_PACKED ? undefined : SYSTEM.find((p) => existsSync(p)));
  if (own) return { executablePath: own, ...shared };
  const pkg = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/', import.meta.url));
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(pkg)) return shared;
  const version = (JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8')) as { version: string }).version;
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const dir = join(cache, `packed-chromium-${version}`);
  if (!existsSync(dir)) {
    mkdirSync(cache, { recursive: true });
    const tmp = mkdtempSync(join(cache, 'unpack-'));
    const unpack = (name: string) => brotliDecompressSync(readFileSync(join(pkg, 'bin', name)));
    writeFileSync(join(tmp, 'chromium'), unpack('chromium.br'));
    chmodSync(join(tmp, 'chromium'), 0o755);
    for (const t of ['al2023.tar.br', 'fonts.tar.br'])
      execFileSync('tar', ['xf', '-', '-C', tmp], { input: unpack(t) });
    try {
      renameSync(tmp, dir); // atomic: two test runs may unpack at once
    } catch {
      rmSync(tmp, { recursive: true });
    }
  }
  const settings = join(dir, `${fonts}-fonts.conf`);
  writeFileSync(`${settings}.${process.pid}`, FONT_SETTINGS[fonts](dir));
  renameSync(`${settings}.${process.pid}`, settings);
  const env = Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined));
  return {
    ...shared,
    executablePath: join(dir, 'chromium'),
    env: { ...env, LD_LIBRARY_PATH: join(dir, 'lib'), FONTCONFIG_FILE: settings },
  };
}
