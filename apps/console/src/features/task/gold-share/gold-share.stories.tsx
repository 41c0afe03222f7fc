import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { contributors, manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;
const people = contributors.map(({ id: person, name, username, pic }) => ({ id: person, name, username, pic }));

const preview: Schema<'GoldSharePreview'> = {
  hidden: 24,
  gold_rows_count: 24,
  contributor: people.map((user, index) => ({ user, gained: 8 - index, lost: index, rows_count: 160 - index })),
};

/** Asks for another share of hidden gold in a published task, and shows who gains and loses how many rows: a `Dialog`. */
const meta = {
  title: 'Screens/Hidden gold',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Changing the share of hidden gold after a task was published, or switching it on or off.'],
      not: ['Drafts: their share is a setting of the builder.'],
      access: ['Rows that are no longer data are announced in words above the table.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  render: consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': { ...building.complete, is_draft: false, status: 1, answers_per_row: 1 },
        '/task/{id}/goldShare': preview,
        '/task/{id}/row': { rows: [], totalCount: 0 },
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    const button = await canvas.findByRole('button', { name: t('gold_share.change') });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: t('gold_share.change') }));
    await userEvent.click(dialog.getByRole('checkbox', { name: t('gold_share.mix') }));
    await expect(await dialog.findByText(t('gold_share.hides', { count: 24 }))).toBeVisible();
    await expect(dialog.getByRole('table', { name: t('overlap.who') })).toBeVisible();
  },
};
