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
      not: ['Motion of a component of its own, which stands with the component.'],
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
