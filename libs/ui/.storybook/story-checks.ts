import axe from 'axe-core';
import { waitFor } from 'storybook/test';

/** Whether stories are tested, not looked at: then the page may turn dark for a moment. */
export const isTestRun = () => import.meta.env.VITEST_STORYBOOK === 'false';

/**
 * In a test run whatever fades in is there at once. Otherwise a dialog is invisible until the browser draws its next frame,
 * and what a story expects of it depends on how busy the machine is.
 */
export function withoutMotion(): void {
  if (!isTestRun()) return;
  const style = document.createElement('style');
  // As if it had begun earlier: what a story reads of its duration stays true.
  style.textContent = '*, ::before, ::after, ::backdrop { animation-delay: -10s !important; }';
  document.head.append(style);
}

type Wrapper = (act: () => Promise<unknown>) => Promise<unknown>;

/**
 * Once something has been found or done, React still runs its effects: keys listened for, a focus that moves. It does so at
 * once on a fast machine, and in its next turn, as a message, where drawing has taken longer.
 */
export function thenEffects(wrapper: Wrapper): Wrapper {
  return async (act) => {
    const result = await wrapper(act);
    await new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return result;
  };
}

type A11y = {
  test?: 'off' | 'todo' | 'error';
  disable?: boolean;
  config?: { rules?: readonly { id: string; enabled?: boolean }[] };
};

/** Warnings of React about the test runner, not about the story. */
const ON_THE_RUNNER = /was not wrapped in act\(|suspended inside an `act` scope/;

/**
 * Collects what a story writes to console.error from before it is drawn; the result fails the story if there was any.
 */
export function watchConsole() {
  const seen: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    const words = parts.map(String).join(' ').slice(0, 500);
    if (ON_THE_RUNNER.test(words)) return;
    seen.push(words);
    error(...parts);
  };
  return {
    stop: () => {
      console.error = error;
    },
    expectSilence: () => {
      if (isTestRun() && seen.length > 0) throw new Error(`The story wrote errors to the console:\n${seen.join('\n')}`);
    },
  };
}

const settled = () => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
};

const inTheme = async (theme: 'light' | 'dark', check: () => Promise<void>) => {
  const root = document.documentElement;
  const before = root.getAttribute('data-theme');
  root.setAttribute('data-theme', theme);
  settled();
  try {
    await check();
  } finally {
    if (before === null) root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', before);
    settled();
  }
};

/**
 * What scrolls by itself measures itself in the frame that lays it out, and only then is a stop of the Tab key: a story
 * may end before. Resolves after a measurement that was asked for later than those, once React has drawn what follows.
 */
export async function scrollersMeasured(): Promise<void> {
  if (!isTestRun() || document.querySelector('[data-overflows]') === null) return;
  await new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      setTimeout(resolve);
    });
    observer.observe(document.body);
  });
}

/** The boxes of a table come after its rows, and until then their column has no name: a story may end before. */
export async function boxesDrawn(): Promise<void> {
  if (!isTestRun()) return;
  await waitFor(() => {
    if (document.querySelector('th[data-part="select"]:empty')) throw new Error('The boxes of the table have not come');
  });
}

/** Contrast of the current story, in the theme in which the accessibility addon does not look at it. */
export async function expectContrastInOtherTheme(theme: unknown, a11y: A11y = {}) {
  const off = a11y.config?.rules?.some(({ id, enabled }) => id === 'color-contrast' && enabled === false);
  if (!isTestRun() || off || a11y.disable || a11y.test === 'off') return;
  const other = theme === 'dark' ? 'light' : 'dark';
  await inTheme(other, async () => {
    const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    const poor = violations
      .flatMap(({ nodes }) => nodes)
      .map((node) => `${node.html}\n  ${node.any[0]?.message ?? ''}`);
    if (poor.length > 0) throw new Error(`Too little contrast in the ${other} theme:\n${poor.join('\n')}`);
  });
}
