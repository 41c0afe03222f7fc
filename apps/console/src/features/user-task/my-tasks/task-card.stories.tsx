import type { Schema } from '@concord/api-client';
import { Grid } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inRouter, texts } from '../../../testing/stories/part.tsx';
import { TaskCard } from './task-card.tsx';

const task: Schema<'UserTask'> = {
  id: '019a9f5e-0000-7000-8000-000000000001',
  assignment: '019a9f5e-0000-7000-8000-000000000002',
  name: 'Visit coding, batch 4',
  project: { id: '019a9f5e-0000-7000-8000-000000000003', name: 'Café reviews 2026', end_date: '2026-12-15' },
  due_date: '2026-11-24',
  late: false,
  workable: true,
  submission: { is_completed: false, status: 1, updatedAt: '2026-11-20T06:02:00Z' },
  round: 0,
  returned_at: null,
  opened_at: null,
  remarks: null,
  rows_count: 240,
  rows_done: 132,
  rows_skipped: 3,
  answers_count: 396,
  questions_count: 720,
};

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
export const Paused: Story = { args: { task: { ...task, workable: false } } };
export const Approved: Story = {
  args: { task: { ...task, submission: { is_completed: true, status: 2, updatedAt: '2026-11-19T07:31:00Z' } } },
};
export const Chinese: Story = {
  parameters: { language: 'zh-Hans' },
  args: {
    task: {
      ...task,
      name: '餐厅点评：主题编码与情感倾向（第二批，含外卖平台评论）',
      project: { ...task.project, name: '餐厅点评' },
      late: true,
      due_date: '2026-11-18',
    },
  },
};
