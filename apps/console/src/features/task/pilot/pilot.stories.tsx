import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;
const running: Schema<'Task'> = {
  ...building.complete,
  is_draft: false,
  status: 1,
  pilot: { state: 'running', rows_count: 30 },
};
const [first, ...others] = running.contributor;
const withOneAway: Schema<'Task'> = {
  ...running,
  contributor: first ? [{ ...first, away_until: '2026-12-05' }, ...others] : [],
};

const noneShared: Schema<'SharedRows'> = {
  contributor: [],
  shared: [],
  pairs_count: 0,
  pairs_met: 0,
  least: 0,
  most: 0,
  groups: [],
};

const at = (task: Schema<'Task'>) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': task,
        '/task/{id}/row': { rows: [], totalCount: 0 },
        '/task/{id}/sharedRows': noneShared,
      },
    },
  });

/** Ends a pilot: what becomes of its answers is asked once, in a `Dialog`, before the other rows are assigned. */
const meta = {
  title: 'Screens/Pilot',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Ending a pilot of a published task.'],
      not: ['Publishing a draft: its rows are assigned without a choice.'],
      access: ['What each choice means is said below it, and changes with it.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog(canvas: ReturnType<typeof within>) {
  const t = await settled();
  await loadMessages('draft');
  await userEvent.click(await canvas.findByRole('button', { name: t('pilot.publish_rest') }));
  return { t, dialog: within(await screen.findByRole('dialog', { name: t('pilot.publish_rest') })) };
}

export const PublishTheRest: Story = {
  render: at(running),
  async play({ canvas }) {
    const { t, dialog } = await openDialog(canvas);
    await expect(dialog.getByRole('radio', { name: t('pilot.counted') })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('radio', { name: t('pilot.apart') })).toBeChecked();
    await waitFor(() => expect(dialog.getByText(t('pilot.apart_hint'))).toBeVisible());
  },
};

export const SomeoneAway: Story = {
  render: at(withOneAway),
  async play({ canvas }) {
    const { dialog } = await openDialog(canvas);
    // fades in
    await waitFor(() => expect(dialog.getByText(new RegExp(first?.user.name ?? ''))).toBeVisible());
  },
};
