import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { forever } from '../../../testing/stories/network.ts';
import { contributors, manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;
const people = contributors.map(({ id: person, name, username, pic }) => ({ id: person, name, username, pic }));

const preview: Schema<'OverlapPreview'> = {
  raised: 120,
  lowered: 0,
  kept: 4,
  contributor: people.map((user, index) => ({ user, gained: 40 - index, lost: 0, rows_count: 200 - index })),
};

/** Asks for other answers per row of a published task, and shows who gains and loses how many rows: a `Dialog`. */
const meta = {
  title: 'Screens/Overlap',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Changing how many answers rows get after a task was published.'],
      not: ['Drafts: their overlap is a setting of the builder.'],
      access: ['What would change is in words above the table.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page of a published task; `overlap`: what a change would come to. */
const page = (overlap: Schema<'OverlapPreview'> | typeof forever) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': { ...building.complete, is_draft: false, status: 1, answers_per_row: 1 },
        '/task/{id}/overlap': overlap,
        '/task/{id}/row': { rows: [], totalCount: 0 },
      },
    },
  });

async function openDialog({ canvas }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>) {
  const t = await settled();
  const panel = within(await canvas.findByRole('region', { name: t('task.contributors') }));
  // its texts are there once it is
  await userEvent.click(await panel.findByRole('button'));
  return { t, dialog: within(await screen.findByRole('dialog', { name: t('overlap.change') })) };
}

export const Preview: Story = {
  render: page(preview),
  async play(context) {
    const { t, dialog } = await openDialog(context);
    const table = await dialog.findByRole('table', { name: t('overlap.who') });
    await waitFor(() => expect(table).toBeVisible());
    await expect(dialog.getByText(t('overlap.raised', { count: 120 }))).toBeVisible();
  },
};

/** Of a task with many rows, a job calculates what would change. */
export const Calculating: Story = {
  render: page(forever),
  async play(context) {
    const { t, dialog } = await openDialog(context);
    await dialog.findByText(t('overlap.calculating'), { selector: '[role="status"]' });
  },
};
