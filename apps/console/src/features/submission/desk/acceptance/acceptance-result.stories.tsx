import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { deskNetwork } from '../../../../testing/desk/desk-network.ts';
import { consoleAt, screenParameters, settled } from '../../../../testing/stories/console-at.tsx';
import { manager } from '../../../../testing/stories/sample/people.ts';
import { markedDesk } from '../../../../testing/stories/sample/review.ts';

const plan = { way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 } as const;

/** Of 75 rows 53 are checked, of which 2 may be incorrect. */
const scene = (
  seen: Pick<Schema<'SampleCounts'>, 'incorrect_rows' | 'unmarked_answers'>,
  /** Of the others that are checked together with it. */
  lot?: Schema<'LotCounts'>,
) => {
  const submission = {
    ...markedDesk.submission,
    sampled: true,
    acceptance: { plan, size: 53 + (lot?.rows ?? 0), accept: 2 },
    lot: lot ? { is_drawn: true, submissions_count: 12 } : null,
  };
  const sample = { rows: 53, correct_answers: 100, incorrect_answers: seen.incorrect_rows, ...seen };
  return consoleAt({
    path: `/submission/${submission.id}`,
    user: manager,
    network: deskNetwork({ ...markedDesk, submission, sample, ...(lot && { lot }) }),
  });
};

/** What the checked rows of a submission say about all of it: a `DescriptionList` and, once it can be said, a `Banner`. */
const meta = {
  title: 'Screens/Review desk/Acceptance check',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A proposal that rests on a sample: how much was checked, how much may be wrong, what follows.'],
      not: ['Deciding by itself: a person approves or returns.'],
      access: ['What follows is announced once.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: scene({ incorrect_rows: 1, unmarked_answers: 30 }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.found'))).toBeVisible();
    await expect(canvas.queryByText(t('acceptance.pass'))).toBeNull();
  },
};

export const Passed: Story = {
  render: scene({ incorrect_rows: 2, unmarked_answers: 0 }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.pass'))).toBeVisible();
    await expect(canvas.getByText(t('acceptance.estimate'))).toBeVisible();
  },
};

/** It may stop early. */
export const Failed: Story = {
  render: scene({ incorrect_rows: 3, unmarked_answers: 30 }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.fail'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('acceptance.show_all') }));
    const rows = within(canvas.getByRole('region', { name: t('task.row_list') }));
    await expect(
      await rows.findByRole('button', { name: new RegExp(`^${t('review.filter.all')}`), pressed: true }),
    ).toBeVisible();
  },
};

/** Checked together with others: their rows count, too. */
export const InLot: Story = {
  render: scene(
    { incorrect_rows: 1, unmarked_answers: 0 },
    { rows: 200, incorrect_rows: 1, marked_answers: 380, unmarked_answers: 0 },
  ),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.lot_pass_desk'))).toBeVisible();
    await expect(canvas.getByText('253')).toBeVisible();
  },
};
