import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { manager, people, ref } from '../../../testing/stories/sample/people.ts';
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
const rule: Schema<'GoldRuleSettings'> = { share: 80, answers: 20, action: 'pause' };
const noOne: Schema<'GoldRuleTrial'> = { compared: 0, below: 0, contributors: [] };
const two: Schema<'GoldRuleTrial'> = {
  compared: 6,
  below: 2,
  contributors: [
    { user: ref(people.arjun), right: 11, of: 24, is_submitted: false },
    { user: ref(people.mei), right: 31, of: 40, is_submitted: true },
  ],
};

/** The page of a published task, with whom its rule concerns and would concern. */
const scene = (state: Schema<'GoldRule'>, trial: Schema<'GoldRuleTrial'>) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': { ...building.complete, is_draft: false, status: 1 },
        '/task/{id}/row': { rows: [], totalCount: 0 },
        '/task/{id}/sharedRows': noneShared,
        '/task/{id}/goldRule': state,
        '/task/{id}/goldRule/trial': trial,
      },
    },
  });

/** How a task says what follows from gold answers: a `Panel`, and a `Dialog` that shows whom that would concern. */
const meta = {
  title: 'Screens/Rule for gold answers',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A rule that acts on people’s work: whom it would concern is shown before it is switched on.'],
      not: ['A rule that approves submissions: Screens/Automatic approval.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function change(canvas: ReturnType<typeof within>) {
  const t = await settled();
  const panel = within(await canvas.findByRole('region', { name: t('gold_rule.title') }));
  await userEvent.click(panel.getByRole('button', { name: t('gold_rule.change') }));
  return { t, dialog: within(await screen.findByRole('dialog')) };
}

export const Off: Story = {
  render: scene({ rule: null, below_count: 0, paused_count: 0, score_shown: false }, noOne),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: t('gold_rule.way_on') }));
    await expect(await dialog.findByText(t('gold_rule.trial_none'))).toBeVisible();
  },
};

export const On: Story = {
  render: scene({ rule, below_count: 2, paused_count: 1, score_shown: false }, two),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('gold_rule.below', { count: 2 }))).toBeVisible();
    await expect(await canvas.findByRole('link', { name: t('gold_rule.paused', { count: 1 }) })).toBeVisible();
  },
};

export const Changed: Story = {
  name: 'Changing the rule',
  render: scene({ rule, below_count: 2, paused_count: 1, score_shown: false }, two),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    await expect(await dialog.findByText(new RegExp(people.arjun.name))).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: t('gold_rule.way_off') }));
    await expect(await dialog.findByText(t('gold_rule.stay_paused', { count: 1 }))).toBeVisible();
  },
};
