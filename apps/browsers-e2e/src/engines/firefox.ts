import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from 'selenium-webdriver/bidi/generated/browser.js';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input } from 'selenium-webdriver/bidi/generated/input.js';
import { Script } from 'selenium-webdriver/bidi/generated/script.js';
import { Session } from 'selenium-webdriver/bidi/generated/session.js';
import Socket from 'selenium-webdriver/bidi/index.js';
import { type Engine, type Profile, type Tab, viewport } from './engine.ts';
import { installed, start, untilItSays } from './processes.ts';

/** Unmodified Firefox over WebDriver BiDi, without a driver in between. */

type Bidi = { browser: Browser; contexts: BrowsingContext; input: Input; script: Script; session: Session };

async function over(socket: Socket): Promise<Bidi> {
  // All that the commands ask of a driver is the socket.
  const driver = { getCapabilities: async () => new Map([['webSocketUrl', true]]), getBidi: async () => socket };
  const [browser, contexts, input, script, session] = await Promise.all([
    Browser.create(driver),
    BrowsingContext.create(driver),
    Input.create(driver),
    Script.create(driver),
    Session.create(driver),
  ]);
  return { browser, contexts, input, script, session };
}

function tabOf({ contexts, script, input }: Bidi, context: string): Tab {
  return {
    async goTo(url) {
      // A tab behind another is not looked at, and does less.
      await contexts.activate({ context });
      await contexts.navigate({ context, url, wait: 'interactive' });
    },
    async run<Result>(source: string, ...args: unknown[]) {
      const answer = await script.callFunction({
        functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
        target: { context },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      if (answer.result.type !== 'string') throw new Error(`no text came back: ${answer.result.type}`);
      return JSON.parse(answer.result.value) as Result;
    },
    async act(inputs) {
      await contexts.activate({ context });
      await input.performActions({ context, actions: [...inputs] });
    },
    async setFiles(selector, files) {
      const { nodes } = await contexts.locateNodes({ context, locator: { type: 'css', value: selector } });
      const sharedId = nodes[0]?.sharedId;
      if (sharedId === undefined) throw new Error(`nothing matches ${selector}`);
      await input.setFiles({ context, element: { sharedId }, files: [...files] });
    },
    async picture() {
      const { data } = await contexts.captureScreenshot({ context });
      return Buffer.from(data, 'base64');
    },
  };
}

async function openProfile(bidi: Bidi, home: string): Promise<Profile> {
  const { userContext } = await bidi.browser.createUserContext({});
  const downloads = mkdtempSync(join(home, 'downloads-'));
  await bidi.browser.setDownloadBehavior({
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
    userContexts: [userContext],
  });
  return {
    downloads,
    async openTab() {
      const { context } = await bidi.contexts.create({ type: 'tab', userContext });
      await bidi.contexts.setViewport({ context, viewport });
      return tabOf(bidi, context);
    },
    close: () => bidi.browser.removeUserContext({ userContext }),
  };
}

export async function startFirefox(): Promise<Engine> {
  const program = installed(['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr');
  const home = mkdtempSync(join(tmpdir(), 'concord-firefox-'));
  writeFileSync(join(home, 'user.js'), 'user_pref("intl.accept_languages", "en-GB, en");');
  const browser = start(
    program,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home } },
  );
  const address = await untilItSays(browser, 'stderr', /WebDriver BiDi listening on (\S+)/);
  const socket = new Socket(`${address}/session`);
  await socket.waitForConnection();
  const bidi = await over(socket);
  const { capabilities } = await bidi.session.new({
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    openProfile: () => openProfile(bidi, home),
    async close() {
      await socket.close();
      await browser.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
