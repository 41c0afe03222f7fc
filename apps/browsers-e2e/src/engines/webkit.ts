import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { reservePort } from '../../../../tools/reserve-port.ts';
import { type Engine, type Profile, type Tab, viewport } from './engine.ts';
import { installed, type Process, start, untilItSays } from './processes.ts';

/** WebKit as Debian has it, in its own small browser on a virtual screen, over W3C WebDriver. */

const DRIVER = ['/usr/bin/WebKitWebDriver'];
const SCREEN = ['/usr/bin/Xvfb'];

/** Commands go to the tab that is switched to, so every one names its tab first. */
function tabOf(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle);
  return {
    async goTo(url) {
      await here();
      await driver.get(url);
    },
    async run<Result>(source: string, ...args: unknown[]) {
      await here();
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`;
      return JSON.parse(await driver.executeScript<string>(script, JSON.stringify(args))) as Result;
    },
    async act(input) {
      await here();
      await driver.execute(new Command(Name.ACTIONS).setParameter('actions', input));
    },
    async setFiles(selector, paths) {
      await here();
      await driver.findElement(By.css(selector)).sendKeys(paths.join('\n'));
    },
    async picture() {
      await here();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
  };
}

/** The window has bars of its own: it is made larger by what they take. */
async function fit(driver: WebDriver): Promise<void> {
  const script = 'return [innerWidth, innerHeight]';
  const { width, height } = await driver.manage().window().getRect();
  const [inner = 0, high = 0] = await driver.executeScript<number[]>(script);
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: width + viewport.width - inner, height: height + viewport.height - high });
}

async function openProfile(display: string, version: (text: string) => void): Promise<Profile> {
  const home = mkdtempSync(join(tmpdir(), 'concord-webkit-'));
  const downloads = join(home, 'Downloads');
  mkdirSync(downloads);
  const config = join(home, '.config');
  mkdirSync(config);
  // GLib asks this file, and no variable, where downloads go.
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await reservePort();
  const server: Process = start(DRIVER[0] ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: config, LANG: 'en_GB.UTF-8' },
  });
  await untilListening(port);
  const driver = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'accept',
      // Tests wait for what they need; a page that never ends loading is told of, not waited for.
      pageLoadStrategy: 'eager',
      timeouts: { pageLoad: 30_000, script: 30_000 },
    })
    .build();
  const capabilities = await driver.getCapabilities();
  version(`WebKitGTK ${capabilities.get('browserVersion')}`);
  let first: string | undefined = await driver.getWindowHandle();
  return {
    downloads,
    async openTab() {
      const handle = first ?? (await newTab(driver));
      first = undefined;
      await driver.switchTo().window(handle);
      await fit(driver);
      return tabOf(driver, handle);
    },
    async close() {
      await driver.quit();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function newTab(driver: WebDriver): Promise<string> {
  await driver.switchTo().newWindow('window');
  return driver.getWindowHandle();
}

async function untilListening(port: number): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 400; attempt++) {
    if (await answers()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver is not responding');
}

export async function startWebKit(): Promise<Engine> {
  installed(DRIVER, 'webkit2gtk-driver');
  const screen = start(installed(SCREEN, 'xvfb'), ['-displayfd', '3', '-screen', '0', '1680x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${await untilItSays(screen, 3, /(\d+)\n/)}`;
  const engine: Engine = {
    version: 'WebKitGTK',
    openProfile: () =>
      openProfile(display, (version) => {
        engine.version = version;
      }),
    close: () => screen.stop(),
  };
  return engine;
}
