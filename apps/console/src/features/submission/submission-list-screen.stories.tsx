import { listLimit } from '@concord/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { submissions } from '../../testing/stories/sample/submissions.ts';
import { nothingYet } from '../../testing/stories/sample/workspace.ts';

const path = '/submission';

/**
 * What was submitted, as a list page: who, for what, in which state, how it was marked.
 *
 * Made as Screens/Project list is. Several states of one item are `Pill`s side by side in an `Inline`; the row leads
 * to the review desk.
 */
const meta = {
  title: 'Screens/Submission list',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A queue: rows that wait to be opened and judged, with what became of the earlier ones.'],
      not: ['Judging itself: see Screens/Review desk.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: consoleAt({ path: `${path}?pageSize=25`, user: master }) };

/** The next page; the address contains its number. */
export const NextPage: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('list.next_page') }));
    await waitFor(() => expect(location.search).toContain('pageNumber=2'));
  },
};

export const NoneYet: Story = { render: consoleAt({ path, user: manager, network: nothingYet }) };

/** More than are counted: the pages end with the 10,000th. */
export const TooManyToCount: Story = {
  render: consoleAt({
    path: `${path}?pageNumber=999`,
    user: master,
    network: { get: { '/submission': { entities: submissions.slice(0, 10), totalCount: listLimit + 1 } } },
  }),
  globals: { viewport: { value: 'w375' } },
  async play({ canvas }) {
    const t = await settled();
    const range = t('list.range_more', { from: 9981, to: 9990, total: listLimit });
    await waitFor(() => expect(canvas.getByText(range)).toBeVisible());
    await expect(await canvas.findByText(t('list.total_more', { count: listLimit }))).toBeVisible();
  },
};
