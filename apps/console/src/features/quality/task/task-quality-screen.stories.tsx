import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { manager, people, ref } from '../../../testing/stories/sample/people.ts';
import { tasks } from '../../../testing/stories/sample/tasks.ts';
import { choiceConsensus, questionQuality, taskQuality, unpairedQuality } from '../../../testing/task-quality.ts';

const path = `/task/${tasks.urgency.id}/quality`;
const noDisputes: Schema<'DisputeCounts'> = { contributors: [], reviewers: [] };
const answering = (quality: typeof taskQuality, disputes = noDisputes) => ({
  get: { '/task/{id}/quality': quality, '/task/{id}/dispute': disputes },
});

/**
 * How far the answers of a task can be relied on: each question in words with a `Pill` of its reading, then an
 * `IntervalPlot` of all. A question’s name leads to its figures: `Table`s of confusions and disputed rows, a `BarChart` of
 * the answers and a `HeatMap` of contributors.
 */
const meta = {
  title: 'Screens/Task quality',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Figures of a task that people judge before they use its answers.'],
      not: ['Figures of a file that is not kept: Screens/Quality table.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Questions: Story = { render: consoleAt({ path, user: manager, network: answering(taskQuality) }) };
export const NothingToCompare: Story = {
  render: consoleAt({ path, user: manager, network: answering(unpairedQuality) }),
};
export const Renewing: Story = {
  render: consoleAt({
    path,
    user: manager,
    network: answering({ ...taskQuality, state: 'renewing', answers_since: 48 }),
  }),
};
/** What contributors have disputed, and how that was decided. */
export const Disputes: Story = {
  render: consoleAt({
    path,
    user: manager,
    network: answering(taskQuality, {
      contributors: [
        { user: ref(people.arjun), made: 7, upheld: 4, kept: 2 },
        { user: ref(people.chenyu), made: 2, upheld: 0, kept: 2 },
      ],
      reviewers: [{ user: ref(people.priya), disputed: 9, upheld: 4, kept: 4, decided: 8 }],
    }),
  }),
  async play({ canvas }) {
    const t = await settled();
    await loadMessages('draft');
    await expect(await canvas.findByRole('table', { name: t('dispute.by_reviewer') })).toBeVisible();
  },
};

export const OneQuestion: Story = {
  render: consoleAt({
    path: `${path}/1`,
    user: manager,
    network: { get: { '/task/{id}/quality': taskQuality, '/task/{id}/quality/{question_no}': questionQuality } },
  }),
};

/** Of several choices each has a consensus of its own. */
export const ConsensusOfChoicesOnAPhone: Story = {
  globals: { viewport: { value: 'w375' } },
  render: consoleAt({
    path: `${path}/1`,
    user: manager,
    network: {
      get: {
        '/task/{id}/quality': taskQuality,
        '/task/{id}/quality/{question_no}': {
          ...questionQuality,
          type: 'multiple',
          figures: questionQuality.figures && { ...questionQuality.figures, consensus: choiceConsensus },
        },
      },
    },
  }),
};
