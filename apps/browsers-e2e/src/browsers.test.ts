import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './engines/engine.ts';
import { startFirefox } from './engines/firefox.ts';
import { startWebKit } from './engines/webkit.ts';
import { lookAtTable } from './looks.ts';
import { type Person, personAt, until } from './person.ts';
import { newServer, type Server } from './server.ts';

const engines = { Firefox: startFirefox, WebKit: startWebKit };
const pictures = join(import.meta.dirname, '../test-results');
const password = 'concord-demo';
const texts = ['The tram was late.', 'Lovely staff!', 'It is a bus stop.'];
const [name, project] = ['Tone in another engine', 'Grocery app reviews'];

const radio = (name: string) => ({ role: 'radio', name: new RegExp(`^${name}`) });
const button = (name: string) => ({ role: 'button', name });
const field = (name: string) => ({ role: 'textbox', name });

describe.each(Object.entries(engines))('%s', (engineName, startEngine) => {
  let engine: Engine;
  let server: Server;
  let manager: Person;
  let contributor: Person;
  let task: string;

  beforeAll(async () => {
    engine = await startEngine();
    server = await newServer();
    await server.start();
    manager = await newPerson();
    contributor = await newPerson();
  });
  afterAll(async () => {
    await manager?.profile.close();
    await contributor?.profile.close();
    await engine?.close();
    await server?.end();
  });

  // What both saw when something failed.
  afterEach(async ({ task: { result } }) => {
    if (result?.state !== 'fail') return;
    mkdirSync(pictures, { recursive: true });
    for (const [who, { tab }] of Object.entries({ manager, contributor }))
      writeFileSync(join(pictures, `${engineName}-${who}.png`), await tab.picture());
  });

  async function newPerson(): Promise<Person> {
    const profile = await engine.openProfile();
    const person = personAt(await profile.openTab(), server.base, profile);
    await person.goTo('/auth/login');
    await person.tab.run(`() => localStorage.setItem('concord.language', '{"selectedLang":"en"}')`);
    return person;
  }
  async function signIn(person: Person, username: string): Promise<void> {
    await person.goTo('/');
    await person.fill(field('Username'), username);
    await person.press('Tab');
    await person.type(password);
    await person.press('Enter');
    await person.isAt('/dashboard$');
  }

  test('a manager and a contributor sign in; a wrong password is told of', async () => {
    await manager.goTo('/auth/login');
    await manager.fill(field('Username'), 'manager');
    await manager.press('Tab');
    await manager.type('not-the-password');
    await manager.press('Enter');
    await manager.sees('Incorrect Password');
    await signIn(manager, 'manager');
    await signIn(contributor, 'contributor3');
  });

  test.each(['/dashboard', '/project/list', '/task/list', '/submission', '/user/list'])(
    '%s: every row leads to its own record, and no status is cut',
    async (path) => {
      await manager.come(path);
      await manager.holds('the rows are there', `() => document.querySelectorAll('tr[data-row]').length > 2`);
      const { rows, pills, covered, cut } = await lookAtTable(manager.tab);
      expect({ covered, cut }).toEqual({ covered: [], cut: [] });
      expect(Math.min(rows, pills)).toBeGreaterThan(0);
    },
  );

  test('a press anywhere in a row opens the record of that row', async () => {
    await manager.come('/task/list');
    await manager.click({
      role: 'cell',
      name: /Grocery app reviews/,
      in: { role: 'row', name: /Tone of app reviews/ },
    });
    await manager.find({ role: 'heading', name: 'Tone of app reviews' });
  });

  test('a manager builds a task and publishes it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'concord-file-')), 'texts.csv');
    writeFileSync(file, `id,text\n${texts.map((text, index) => `t${index + 1},${text}`).join('\n')}\n`);
    await manager.come('/project/list');
    await manager.click({ role: 'link', name: project });
    await manager.click({ role: 'link', name: 'Add Task' });
    await manager.fill(field('Name'), name);
    await manager.click(button('Create draft'));
    await manager.isAt('/edit\\?step=basics$');
    await manager.click(button('Data'));
    await manager.holds('a file can be chosen', `() => document.querySelector('input[type=file]') !== null`);
    await manager.chooseFile(file);
    await manager.click(button('Import 3 rows'));
    await manager.sees('3 rows imported');
    await manager.click(button('Questions'));
    await manager.click(button('Add the first question'));
    await manager.fill(field('Question'), 'What is the tone?');
    await manager.fill(field('Label of choice 1'), 'Positive');
    await manager.press('Enter');
    await manager.type('Negative');
    await manager.find(field('Label of choice 2'));
    await manager.click(button('People'));
    await manager.check({ role: 'checkbox', name: /Cyril/ });
    await manager.click(button('Review and publish'));
    await manager.click(button('Publish task'));
    await manager.isAt('/task/[\\da-f-]{36}$');
    task = (await manager.address()).split('/').at(-1) ?? '';
  });

  test('a contributor answers by keyboard and by mouse, while the server is down, too', async () => {
    await contributor.come(`/task/${task}`);
    await contributor.sees('Row 1 of 3');
    await contributor.find(radio('Positive'));
    await contributor.type('1');
    await contributor.press('Enter');
    await contributor.sees('Row 2 of 3');
    await contributor.sees('Saved');
    await server.stop();
    await contributor.click(radio('Negative'));
    await contributor.press('Enter');
    await contributor.sees('Row 3 of 3');
    await contributor.sees('in this browser');
    await server.start();
    await contributor.misses('in this browser');
  });

  test('a second tab shows what the first has answered, and continues', async () => {
    const second = personAt(await contributor.profile.openTab(), server.base, contributor.profile);
    await second.come(`/task/${task}?row=2`);
    await second.sees('Row 2 of 3');
    expect((await second.find(radio('Negative'))).checked).toBe(true);
    await second.come(`/task/${task}?row=3`);
    await second.sees('Row 3 of 3');
    await second.click(radio('Positive'));
    await second.sees('Saved');
    await contributor.come(`/task/${task}?row=3`);
    expect((await contributor.find(radio('Positive'))).checked).toBe(true);
  });

  test('the work is submitted, reviewed and approved', async () => {
    await contributor.come(`/task/${task}`);
    await contributor.click({ role: 'button', name: 'Submit' });
    await contributor.click({ role: 'button', name: 'Submit', in: { role: 'dialog' } });
    await contributor.holds('the dialog is gone', `() => document.querySelector('dialog[open]') === null`);

    await manager.come(`/task/${task}`);
    await manager.click({ role: 'link', name: /^C?Cyril/ });
    await manager.sees('Row 1 of 3');
    await manager.type('c');
    await manager.sees('Row 2 of 3');
    await manager.click({ role: 'button', name: /^Mark the rest as correct/ });
    await manager.sees('Marked 3 / 3');
    await manager.type('a');
    await manager.sees('submission approved');
  });

  test('the export is downloaded with what was answered', async () => {
    await manager.come(`/task/${task}`);
    await manager.click(button('Export'));
    await manager.click({ role: 'button', name: 'Download', in: { role: 'dialog' } });
    const [file = ''] = await until(async () => {
      const files = readdirSync(manager.profile.downloads);
      const done = files.filter(
        (each) => each.endsWith('.csv') && statSync(join(manager.profile.downloads, each)).size > 0,
      );
      return done.length > 0 && done.length === files.length
        ? { is: done }
        : { why: `downloaded: ${files.join(', ')}` };
    });
    const [, ...lines] = readFileSync(join(manager.profile.downloads, file), 'utf8').trim().split('\n');
    expect(lines.map((line) => texts.findIndex((text) => line.includes(text))).sort()).toEqual([0, 1, 2]);
    expect(lines.filter((line) => line.includes('positive'))).toHaveLength(2);
  });
});
