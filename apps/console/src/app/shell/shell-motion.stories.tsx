import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../testing/stories/console-at.tsx';
import { master } from '../../testing/stories/sample/people.ts';

/**
 * How long the shell moves: SPEC.md section 9 gives 200 ms for the content of a page and for a submenu. The numbers are
 * written here and compared with what the browser works out.
 */
const meta = {
  title: 'Screens/Shell in motion',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['The motion every screen shares: the content of a new page, the submenus of the side menu.'],
      not: ['Motion of a single component, which is documented with the component.'],
    },
  },
  globals: { viewport: { value: 'w1440' } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const styles = (element: Element) => getComputedStyle(element);

function* ancestors(element: Element | null): Generator<Element> {
  for (let one = element; one; one = one.parentElement) yield one;
}

/** The content of a page comes in within 200 ms. */
export const PageContent: Story = {
  render: consoleAt({ path: '/project/list', user: master }),
  async play({ canvas }) {
    await settled();
    const moving = [...ancestors(canvas.getByRole('heading', { level: 1 }))].filter(
      (one) => styles(one).animationName !== 'none',
    );
    await expect(moving.map((one) => styles(one).animationDuration)).toEqual(['0.2s']);
  },
};

/** A submenu slides open and shut within 200 ms. */
export const Submenu: Story = {
  render: consoleAt({ path: '/dashboard', user: master }),
  async play({ canvas }) {
    const t = await settled();
    const menu = within(canvas.getByRole('complementary', { name: t('layout.main_menu') }));
    const opener = menu.getByRole('button', { name: t('menu.project') });
    const submenu = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    if (!submenu) throw new Error('The button of the submenu names no submenu');
    await expect(styles(submenu).transitionProperty).toContain('grid-template-rows');
    await expect(new Set(styles(submenu).transitionDuration.split(', '))).toEqual(new Set(['0.2s']));
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  },
};

function* mediaOf(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule.conditionText;
    if (rule instanceof CSSGroupingRule) yield* mediaOf(rule.cssRules);
  }
}

/** Those of the console: served by Vite, or built into files. Storybook has its own in the page itself. */
const isOurs = ({ href, ownerNode }: CSSStyleSheet) =>
  href !== null || (ownerNode instanceof HTMLElement && ownerNode.dataset.viteDevId !== undefined);

// Where long words of the Help Center may part on the smallest phones: nothing moves there.
const WORDS_ONLY = 340;

/** Every style sheet of the page changes at 544, 768, 992 and 1200 px, and at no other width. */
export const Widths: Story = {
  render: consoleAt({ path: '/project/list', user: master }),
  async play() {
    await settled();
    const media = [...document.styleSheets].filter(isOurs).flatMap((sheet) => [...mediaOf(sheet.cssRules)]);
    const layouts = media.filter((text) => !text.startsWith(`(max-width: ${WORDS_ONLY}`));
    const widths = layouts.flatMap((text) => [...text.matchAll(/(?:min|max)-width: ([\d.]+)px/g)].map(([, px]) => px));
    // "below" ends a hair before the width at which "from" starts
    const steps = new Set(widths.map((px) => Math.ceil(Number(px))));
    await expect([...steps].toSorted((a, b) => a - b)).toEqual([544, 768, 992, 1200]);
  },
};
