import type { KeyStep, PointerStep, Profile, Tab } from './engines/engine.ts';
import { lookFor, type Place, type Sought } from './find.ts';

const PATIENCE_MS = 30_000;
const EVERY_MS = 50;
const KEYS = { Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', Tab: '\uE004' } as const;
type Key = keyof typeof KEYS;

/** Asks again until there is an answer. @throws the last reason why there is none */
export async function until<Answer>(ask: () => Promise<{ is: Answer } | { why: string }>): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    // A page that is just going answers nothing.
    const answer = await ask().catch((error: unknown) => ({ why: String(error) }));
    if ('is' in answer) return answer.is;
    if (performance.now() > end) throw new Error(answer.why);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

const stroke = (value: string): KeyStep[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** A user at a tab. */
export type Person = ReturnType<typeof personAt>;

export function personAt(tab: Tab, base: string, profile: Profile) {
  /** Waits until it is there and no longer moves. */
  const find = (sought: Sought) => {
    let before: Place | undefined;
    return until<Place>(async () => {
      const found = await lookFor(tab, sought);
      if ('why' in found) return found;
      const isStill = found.x === before?.x && found.y === before.y;
      before = found;
      return isStill ? { is: found } : { why: `${sought.role} keeps moving` };
    });
  };
  const point = (actions: PointerStep[]) => tab.act([{ type: 'pointer', id: 'mouse', actions }]);
  const keys = (actions: KeyStep[]) => tab.act([{ type: 'key', id: 'keys', actions }]);

  async function click(sought: Sought): Promise<void> {
    const { x, y } = await find(sought);
    await point([
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }
  const press = (key: Key) => keys(stroke(KEYS[key]));
  const type = (text: string) => keys([...text].flatMap(stroke));
  const holds = (what: string, source: string, ...args: (string | number)[]) =>
    until(async () => ((await tab.run<boolean>(source, ...args)) ? { is: true } : { why: `not so: ${what}` }));

  return {
    tab,
    profile,
    find,
    click,
    press,
    type,
    holds,
    goTo: (path: string) => tab.goTo(base + path),
    /** Goes there and closes the splash. */
    async come(path: string) {
      await tab.goTo(base + path);
      await holds('the page has a heading', `() => document.querySelector('h1') !== null`);
      await press('Shift');
      await holds('the splash is gone', `() => !document.body.innerText.includes('Concord is starting')`);
    },
    async fill(sought: Sought, text: string) {
      await click(sought);
      await keys([{ type: 'keyDown', value: KEYS.Control }, ...stroke('a'), { type: 'keyUp', value: KEYS.Control }]);
      await type(text);
      await holds(`the field says “${text}”`, '(text) => document.activeElement?.value === text', text);
    },
    async check(sought: Sought) {
      if (!(await find(sought)).checked) await click(sought);
    },
    sees: (text: string) => holds(`“${text}” is to be read`, `(text) => document.body.innerText.includes(text)`, text),
    misses: (text: string) => holds(`“${text}” is gone`, `(text) => !document.body.innerText.includes(text)`, text),
    isAt: (path: string) => holds(`the address is ${path}`, `(path) => new RegExp(path).test(location.href)`, path),
    address: () => tab.run<string>('() => location.pathname'),
    chooseFile: (path: string) => tab.setFiles('input[type=file]', [path]),
  };
}
