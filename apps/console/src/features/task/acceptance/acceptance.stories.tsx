import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aLot, aLotSubmission, aTaskLot } from '../../../testing/a-lot.ts';
import { anAssignment } from '../../../testing/records.ts';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;

const noneShared: Schema<'SharedRows'> = {
  contributor: [],
  shared: null,
  pairs_count: 0,
  pairs_met: 0,
  least: 0,
  most: 0,
  groups: [],
};

/** The page of a task of which each contributor has 300 rows; with a lot its submissions are checked together. */
const scene = (acceptance: Schema<'AcceptancePlan'> | null, lot?: Schema<'TaskLot'>) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': {
          ...building.complete,
          is_draft: false,
          status: 1,
          acceptance,
          acceptance_lot: lot ? 'task' : 'submission',
          contributor: building.complete.contributor.map(({ user }) => ({
            user,
            away_until: null,
            assignment: anAssignment({ is_completed: false, rows_count: 300 }),
          })),
        },
        '/task/{id}/row': { rows: [], totalCount: 0 },
        '/task/{id}/sharedRows': noneShared,
        ...(lot && { '/task/{id}/lot': lot }),
      },
    },
  });

/** How a task says what decides about its submissions: a quiet `Panel`, and a `Dialog` that shows what a plan comes to. */
const meta = {
  title: 'Screens/Acceptance check',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A rule with few numbers whose consequence is shown while they are typed.'],
      not: ['What the check of one submission has found: Screens/Review desk.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function change(canvas: ReturnType<typeof within>) {
  const t = await settled();
  const panel = within(await canvas.findByRole('region', { name: t('acceptance.title') }));
  await userEvent.click(panel.getByRole('button', { name: t('acceptance.change') }));
  return { t, dialog: within(await screen.findByRole('dialog')) };
}

export const Off: Story = {
  render: scene(null),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.way_off'))).toBeVisible();
  },
};

export const ByRisks: Story = {
  render: scene({ way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 }),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    await expect(dialog.getByRole('radio', { name: t('acceptance.way_risks') })).toBeChecked();
    await expect(dialog.getByText('76')).toBeVisible();
  },
};

export const ByAql: Story = {
  render: scene({ way: 'aql', aql: 2.5, level: 'II' }),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: t('acceptance.level') }), 'III');
    await expect(dialog.getByText('80')).toBeVisible();
  },
};

/** A plan that could not tell good work from poor work. */
export const Impossible: Story = {
  render: scene({ way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 }),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    const unacceptable = dialog.getByRole('spinbutton', { name: t('acceptance.unacceptable') });
    await userEvent.clear(unacceptable);
    await userEvent.type(unacceptable, '2');
    await userEvent.click(dialog.getByRole('button', { name: t('common.save') }));
    await expect(await dialog.findByText(t('validation.not_greater', { params: { n: 2 } }))).toBeVisible();
    await expect(unacceptable).toHaveFocus();
  },
};

const byRisks = { way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 } as const;
const inLot = building.complete.contributor.map(({ user }) => user);

/** All submissions under review are checked together, once someone draws their sample. */
export const LotWaiting: Story = {
  render: scene(byRisks, aTaskLot(null, { waiting: { submissions: 3, rows: 900 }, may_draw: true })),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('button', { name: t('acceptance.lot_draw') })).toBeVisible();
    await expect(canvas.getByText(t('acceptance.lot_waiting', { count: 3 }))).toBeVisible();
  },
};

/** Passed: all are approved after a summary. */
export const LotPassed: Story = {
  render: scene(byRisks, aTaskLot(aLot(inLot.map((user) => aLotSubmission(user))))),
  async play({ canvas }) {
    const t = await settled();
    const count = inLot.length;
    await expect(await canvas.findByText(t('acceptance.lot_pass'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('acceptance.lot_approve', { count }) }));
    const name = t('acceptance.lot_approve_title', { count });
    await expect(await screen.findByRole('alertdialog', { name })).toHaveAttribute('open');
  },
};

/** More rows are wrong than may be; one submission was returned meanwhile. */
export const LotFailed: Story = {
  render: scene(
    byRisks,
    aTaskLot(
      aLot(
        inLot.map((user, index) =>
          aLotSubmission(
            user,
            index === 0 ? { state: 'left' } : { counts: { incorrect_rows: 2, unmarked_answers: 4 } },
          ),
        ),
      ),
      { waiting: { submissions: 2, rows: 600 } },
    ),
  ),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('acceptance.lot_fail'))).toBeVisible();
    await expect(canvas.getByText(t('acceptance.lot_left'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: t('acceptance.lot_draw') })).toBeNull();
    const count = inLot.length - 1;
    await userEvent.click(canvas.getByRole('button', { name: t('acceptance.lot_return', { count }) }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: t('acceptance.lot_return', { count }) }));
    await expect(await dialog.findByText(t('validation.required'))).toBeVisible();
  },
};

/** The same on a narrow screen. */
export const LotFailedNarrow: Story = {
  ...LotFailed,
  globals: { viewport: { value: 'w375' }, language: 'de', theme: 'dark' },
};

/** On a narrow screen. */
export const LotNarrow: Story = {
  ...LotPassed,
  globals: { viewport: { value: 'w375' }, language: 'de', theme: 'dark' },
};
