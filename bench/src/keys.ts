import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import { type CDPSession, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../tools/chromium.ts';
import type { Figure } from './figures.ts';
import { createTask, importRows, makeContributors, type Person } from './scene.ts';
import { quantile } from './table.ts';
import { call, type Workspace } from './workspace.ts';

type Schemas = components['schemas'];

/** Rows that are answered before it is measured, and while it is. */
const [WARM, MEASURED] = [30, 150];
/** Between two keys, as from a quick hand: keys that come faster than frames wait for each other. */
const BETWEEN_KEYS_MS = 60;
/** What one frame may take, in milliseconds, with the machine idle and at a quarter of its speed. */
const FRAME_LIMITS = { 1: 16.7, 4: 33 } as const;

/** Milliseconds of main thread, and how often, as Chromium counts them. */
const COUNTED = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'LayoutCount', 'RecalcStyleCount'] as const;

/** A published task with a choice and a text that only one of the choices asks for. */
async function makeTask(workspace: Workspace, manager: Person, project: string, contributor: Person): Promise<string> {
  const { token } = manager;
  const { id } = await createTask(workspace, manager, project, 'Tone');
  await importRows(workspace, manager, id, 1_000);
  const version = async () =>
    (await call<Schemas['Task']>(workspace, { method: 'GET', path: `/task/${id}`, token })).version;
  const common = { scale: 'nominal' as const, required: true, use_iframe: false, hint: '', dataset: null };
  const choices = ['Positive', 'Neutral', 'Negative'].map((label) => ({ value: label, label, hotkey: null }));
  const questions: Schemas['Question'][] = [
    { ...common, question_no: 1, name: 'What is the tone?', type: 'single', choices, show_when: null },
    {
      ...common,
      question_no: 2,
      name: 'Why?',
      type: 'open',
      choices: [],
      show_when: { question_no: 1, values: ['Negative'] },
    },
  ];
  const put = (path: string, body: object) =>
    call(workspace, { method: 'PUT', path: `/task/${id}/${path}`, token, body });
  await put('question', { version: await version(), questions });
  await put('contributor', { version: await version(), contributor: [contributor.id], reviewer: [] });
  await call(workspace, { method: 'POST', path: `/task/${id}/publish`, token, body: { version: await version() } });
  return id;
}

/** The workbench at the first row. */
async function openWorkbench(page: Page, { origin }: Workspace, task: string, { token }: Person): Promise<void> {
  await page.addInitScript((known) => localStorage.setItem('concord.token', known), token);
  // From the key to the frame that shows what it did.
  await page.addInitScript(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    const afterFrame = new MessageChannel();
    const pressed: number[] = [];
    afterFrame.port1.onmessage = () => {
      for (const at of pressed.splice(0)) painted.push(performance.now() - at);
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed.push(timeStamp);
        requestAnimationFrame(() => afterFrame.port2.postMessage(null));
      },
      true,
    );
  });
  await page.goto(`${origin}/task/${task}`);
  await page.getByRole('radio').first().waitFor();
  // The first key only closes the splash.
  await page.keyboard.press('Shift');
}

async function answerRows(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    for (const key of [String(1 + (n % 2)), 'Enter']) {
      await page.keyboard.press(key);
      await sleep(BETWEEN_KEYS_MS);
    }
}

async function countersOf(session: CDPSession): Promise<Record<(typeof COUNTED)[number], number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    ScriptDuration: of('ScriptDuration') * 1000,
    LayoutDuration: of('LayoutDuration') * 1000,
    RecalcStyleDuration: of('RecalcStyleDuration') * 1000,
    LayoutCount: of('LayoutCount'),
    RecalcStyleCount: of('RecalcStyleCount'),
  };
}

/** Rows answered by keyboard in the built console: how long a key takes to be seen, and what it costs the page. */
export async function benchKeys(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const [contributor] = await makeContributors(workspace, 1);
  if (!contributor) throw new Error('no contributor');
  const figures: Figure[] = [];
  const browser = await chromium.launch(chromiumLaunch());
  try {
    for (const slowed of [1, 4] as const) {
      const task = await makeTask(workspace, manager, project, contributor);
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await openWorkbench(page, workspace, task, contributor);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      await answerRows(page, WARM);
      const from = await page.evaluate(() => Reflect.get(window, 'painted').length);
      const before = await countersOf(session);
      await answerRows(page, MEASURED);
      const after = await countersOf(session);
      const painted: number[] = (await page.evaluate(() => Reflect.get(window, 'painted'))).slice(from);
      const each = (name: (typeof COUNTED)[number]) => (after[name] - before[name]) / MEASURED;
      const what = `a row of the workbench${slowed === 1 ? '' : `, processor ${slowed} × slower`}`;
      figures.push(
        { what: `${what}: key to paint, p50`, value: quantile(painted, 0.5), unit: 'ms' },
        {
          what: `${what}: key to paint, p95`,
          value: quantile(painted, 0.95),
          unit: 'ms',
          limit: { of: 'our goal', value: FRAME_LIMITS[slowed] },
        },
        { what: `${what}: script`, value: each('ScriptDuration'), unit: 'ms' },
        { what: `${what}: layout`, value: each('LayoutDuration'), unit: 'ms' },
        { what: `${what}: layouts`, value: each('LayoutCount'), unit: '', limit: { of: 'our goal', value: 1 } },
        { what: `${what}: style recalculations`, value: each('RecalcStyleCount'), unit: '' },
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}
