import { Grid } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { aUserTask, idOf } from '../../../testing/records.ts';
import { inRouter, texts } from '../../../testing/stories/part.tsx';
import { TaskCard } from './task-card.tsx';

const task = aUserTask({
  name: 'Visit coding, batch 4',
  project: { id: idOf(4), name: 'Café reviews 2026', end_date: '2026-12-15' },
  due_date: '2026-11-24',
  rows_count: 240,
  rows_done: 132,
  rows_skipped: 3,
  answers_count: 396,
  questions_count: 720,
});

/** One task of a contributor, on the phone and at the desk: how far, until when, and the way on. */
const meta = {
  title: 'Patterns/TaskCard',
  component: TaskCard,
  loaders: [texts],
  parameters: {
    usage: {
      use: ['A task as its contributor sees it: progress, due date, the reviewer’s message, and one next step.'],
      not: ['The same task among a manager’s: a row of a Table.'],
    },
  },
  decorators: [
    (Story) => (
      <Grid as="ul" cell="large">
        <Story />
      </Grid>
    ),
    inRouter,
  ],
  args: { task, day: '2026-11-20' },
} satisfies Meta<typeof TaskCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InProgress: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Continue: Visit coding, batch 4' });
    await expect(link).toHaveAttribute('href', `/task/${task.id}`);
  },
};
export const Assigned: Story = { args: { task: { ...task, rows_done: 0, rows_skipped: 0, answers_count: 0 } } };
export const Late: Story = {
  args: { task: { ...task, late: true, due_date: '2026-11-11' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('9 days late')).toBeVisible();
  },
};
export const Returned: Story = {
  args: {
    task: { ...task, returned_at: '2026-11-19T07:31:00Z', remarks: '29 rows miss the second topic.', rows_done: 240 },
  },
};
export const Inactive: Story = { args: { task: { ...task, workable: false } } };

export const Paused: Story = {
  args: { task: { ...task, paused_at: '2026-11-20T06:00:00Z', late: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Paused')).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: 'View: Visit coding, batch 4' })).toBeVisible();
  },
};
