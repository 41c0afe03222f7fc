import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { manager, people } from '../../testing/stories/sample/people.ts';
import { teams } from '../../testing/stories/sample/teams.ts';

const path = '/user/team';

/**
 * Teams: names for several contributors, who are added to a task together.
 *
 * The list is made as Screens/Project list is. The form has the list of contributors of the task builder, with what each
 * has to do.
 */
const meta = {
  title: 'Screens/Teams',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Contributors who are often chosen together.'],
      not: ['Who works on one task: that is the step People of the task builder.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('link', { name: teams.reviews.name })).toBeVisible();
  },
};

export const Empty: Story = {
  render: consoleAt({ path, user: manager, network: { get: { '/team': { entities: [], totalCount: 0 } } } }),
};

/** By keyboard: the name is given away, so what was selected stays. */
export const NameTaken: Story = {
  render: consoleAt({
    path: '/user/team/add',
    user: manager,
    network: { post: { '/team': new Refusal(409, 'name_taken') } },
  }),
  async play({ canvas }) {
    const t = await settled();
    const { name } = people.hanna;
    (await canvas.findByRole('checkbox', { name: t('list.select_row', { name }) })).focus();
    await userEvent.keyboard(' ');
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.title') }), `${teams.surveys.name}{Enter}`);
    await expect(await canvas.findByText(t('error.name_taken'))).toBeVisible();
    const remove = canvas.getByRole('button', { name: t('team.unselect', { name }) });
    await expect(remove).toBeVisible();
    const region = remove.closest('[role="region"]')?.getBoundingClientRect();
    const { top, bottom } = remove.getBoundingClientRect();
    await expect(region?.top, 'room for its ring').toBeLessThanOrEqual(top - 4);
    await expect(region?.bottom, 'room for its ring').toBeGreaterThanOrEqual(bottom + 4);
  },
};

export const ToChange: Story = { render: consoleAt({ path: `${path}/${teams.reviews.id}`, user: manager }) };

/** That of another manager can be chosen, not changed. */
export const OfAnotherManager: Story = {
  render: consoleAt({ path: `${path}/${teams.surveys.id}`, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('team.fixed', { name: people.zhou.name }))).toBeVisible();
    await expect(screen.queryByRole('button', { name: t('common.save') })).toBeNull();
  },
};
