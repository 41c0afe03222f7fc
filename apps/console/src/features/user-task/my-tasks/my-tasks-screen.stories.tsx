import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { contributor } from '../../../testing/stories/sample/people.ts';
import { nothingYet } from '../../../testing/stories/sample/workspace.ts';

const path = '/task';

/**
 * Work to pick up, most urgent first, as cards that read on a phone as they do at a desk.
 *
 * Made of `PageHeader` with the counts as its subtitle, `FilterBar` (`SearchInput`, `SegmentedControl`), groups of
 * `TaskCard`s in a `Grid as="ul"` under a `Heading` each, `Pager`. The card's whole face leads on; its one link says
 * where. Nothing yet is a `Notice` with the support mailbox and an `EmptyState`.
 */
const meta = {
  title: 'Screens/My tasks',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A few items, each with a next step, to work on rather than to compare.'],
      not: ['Records that are compared by their columns: see Screens/Project list.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: consoleAt({ path: `${path}?pageSize=10`, user: contributor }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('my_tasks.days_late', { count: 9 }))).toBeVisible();
  },
};

/** One state of work at a time; the choice is in the address. */
export const Submitted: Story = {
  render: consoleAt({ path, user: contributor }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('radio', { name: t('my_tasks.submitted') }));
    await expect(await canvas.findByRole('heading', { level: 2, name: t('my_tasks.submitted') })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 2, name: t('my_tasks.late') })).toBeNull());
  },
};

export const NoneYet: Story = { render: consoleAt({ path, user: contributor, network: nothingYet }) };

export const NoMatch: Story = { render: consoleAt({ path: `${path}?q=trams`, user: contributor }) };
