import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
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
const rule = { gold_share: 90, gold_rows: 10, approved: 3 };

/** The page of a published task, with what its rule has done and would have done. */
const scene = (state: Schema<'AutoApproval'>, trial: Schema<'AutoApprovalTrial'>) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': { ...building.complete, is_draft: false, status: 1 },
        '/task/{id}/row': { rows: [], totalCount: 0 },
        '/task/{id}/sharedRows': noneShared,
        '/task/{id}/autoApproval': state,
        '/task/{id}/autoApproval/trial': trial,
      },
    },
  });

/** How a task says what is approved without a reviewer: a `Panel`, and a `Dialog` that shows what the rule would have done. */
const meta = {
  title: 'Screens/Automatic approval',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A rule that acts by itself: what it would have done is shown before it is switched on.'],
      not: ['A plan that says how much people check: Screens/Acceptance check.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function change(canvas: ReturnType<typeof within>) {
  const t = await settled();
  const panel = within(await canvas.findByRole('region', { name: t('auto_approval.title') }));
  await userEvent.click(panel.getByRole('button', { name: t('auto_approval.change') }));
  return { t, dialog: within(await screen.findByRole('dialog')) };
}

export const Off: Story = {
  render: scene({ rule: null, approved_count: 0 }, { decided: 0, approved: 0, returned: 0 }),
  async play({ canvas }) {
    const { t, dialog } = await change(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: t('auto_approval.way_on') }));
    await expect(await dialog.findByText(t('auto_approval.trial_none'))).toBeVisible();
  },
};

export const On: Story = {
  render: scene({ rule, approved_count: 12 }, { decided: 40, approved: 31, returned: 2 }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('auto_approval.done', { count: 12 }))).toBeVisible();
  },
};

export const Changed: Story = {
  name: 'Changing the rule',
  render: scene({ rule, approved_count: 12 }, { decided: 40, approved: 31, returned: 2 }),
  async play({ canvas }) {
    const { dialog } = await change(canvas);
    await expect(await dialog.findByText(/31/)).toBeVisible();
  },
};
