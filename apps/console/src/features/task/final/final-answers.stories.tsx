import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { anAssignment } from '../../../testing/records.ts';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;
const counts = {
  adjudicated: 0,
  reviewed: 320,
  unanimous: 180,
  majority: 42,
  consensus: 18,
  open: 27,
  unanswered: 300,
  not_applicable: 31,
};

const task: Schema<'Task'> = {
  ...building.complete,
  is_draft: false,
  status: 1,
  majority_share: 67,
  consensus_probability: 90,
  contributor: building.complete.contributor.map(({ user }) => ({
    user,
    away_until: null,
    assignment: anAssignment(),
  })),
};

const noneShared: Schema<'SharedRows'> = {
  contributor: [],
  shared: null,
  pairs_count: 0,
  pairs_met: 0,
  least: 0,
  most: 0,
  groups: [],
};

const scene = (finals: Partial<Schema<'TaskFinals'>> = {}) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': task,
        '/task/{id}/final': {
          as_of: '2026-11-23T08:00:00.000Z',
          state: 'current',
          counts,
          disputed: 0,
          basis_changed: 0,
          ...finals,
        },
        '/task/{id}/row': { rows: [], totalCount: 0 },
        '/task/{id}/sharedRows': noneShared,
      },
    },
  });

/** How many questions of rows have a final answer, on the page of a task: a quiet `Panel`. */
const meta = {
  title: 'Screens/Final answers',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Tasks with submitted work: how much of it is decided, and how.'],
      not: ['How far contributors agree: the quality page.'],
      access: ['The counts are a list.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The export offers them first. */
export const Decided: Story = {
  render: scene(),
  async play({ canvas }) {
    const t = await settled();
    const panel = within(await canvas.findByRole('region', { name: t('final.title') }));
    await expect(panel.getByText(t('final.reviewed', { number: '320' }))).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: t('final.export') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('combobox', { name: t('export.shape') })).toHaveDisplayValue(
      t('export.shape_final'),
    );
  },
};

/** Where answers differ, people decide. */
export const ToAdjudicate: Story = {
  render: scene({ disputed: 27, basis_changed: 3, counts: { ...counts, adjudicated: 12 } }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('link', { name: t('final.adjudicate', { number: '27' }) })).toBeVisible();
  },
};

export const Counting: Story = {
  render: scene({ as_of: null, state: 'renewing', counts: { ...counts, reviewed: 0, unanimous: 0, majority: 0 } }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('final.renewing'))).toBeVisible();
  },
};
