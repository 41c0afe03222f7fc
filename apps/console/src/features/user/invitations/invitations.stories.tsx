import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { type Asked, type Network, Refusal, UNREACHABLE } from '../../../testing/stories/network.ts';
import { manager, people } from '../../../testing/stories/sample/people.ts';

const path = '/user/invite';

/**
 * Many people are pasted, checked and invited. Made of a `Textarea` and a small `FileDrop`; then a `Panel` of `Field`s
 * for each line to be corrected and a `Table` of those that are ready, with `FormActions` that stay in view.
 */
const meta = {
  title: 'Screens/Invitations',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Records that come as a list and are checked line by line.'],
      not: ['One record: a form. Rows of a task: Screens/Task builder.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const list = [
  'Username\tE-mail\tName\tLanguage\tDesk',
  'amelie.b\tamelie.b@example.org\tAmélie Bernard\tFrench\t14',
  'hanna\thanna.v@example.org\tHanna Vogt\tDeutsch\t15',
  'k.sato\tk.sato@example.org\t佐藤 健\t日本語\t16',
  'lucia\tlucia.example.org\tLucía Ortega\tKlingon\t17',
  'K.Sato\tken.sato@example.org\tKen Sato\tja\t18',
].join('\n');

/** The server knows the people of the samples. */
function checked({ body }: Asked): Schema<'InvitationCheck'> {
  const { lines } = body as Schema<'InvitationList'>;
  const known = new Set<string>(Object.values(people).map(({ username }) => username));
  const taken = { pointer: '/username', code: 'taken', params: {} } as const;
  return { lines: lines.map(({ username }) => ({ problems: known.has(username) ? [taken] : [] })) };
}
const scene = (invited: NonNullable<NonNullable<Network['post']>['/invitation']>) =>
  consoleAt({ path, user: manager, network: { post: { '/invitation/check': checked, '/invitation': invited } } });

async function check(canvas: ReturnType<typeof within>) {
  const t = await settled();
  fireEvent.change(await canvas.findByRole('textbox', { name: t('invitation.people') }), { target: { value: list } });
  await userEvent.click(canvas.getByRole('button', { name: t('invitation.check') }));
  await settled();
  return { t, send: await canvas.findByRole('button', { name: t('invitation.send', { count: 2 }) }) };
}

export const Paste: Story = { render: consoleAt({ path, user: manager }) };

export const NothingPasted: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('invitation.check') }));
    await expect(await canvas.findByText(t('validation.required'))).toBeVisible();
  },
};

/** What is wrong is said at the field; the button names how many can be invited. */
export const Checked: Story = {
  render: scene(checked),
  async play({ canvas }) {
    const { t } = await check(canvas);
    const line = within(canvas.getByRole('region', { name: t('invitation.line', { n: 4 }) }));
    await expect(line.getByText(t('validation.email_format'))).toBeVisible();
  },
};

export const Invited: Story = {
  render: scene(checked),
  async play({ canvas }) {
    const { t, send } = await check(canvas);
    await userEvent.click(send);
    await expect(await canvas.findByRole('heading', { name: t('invitation.invited', { count: 2 }) })).toHaveFocus();
  },
};

/** No one knows whether these people are invited: the same request is sent again, and they are not changed meanwhile. */
export const Unanswered: Story = {
  render: scene(UNREACHABLE),
  async play({ canvas }) {
    const { t, send } = await check(canvas);
    await userEvent.click(send);
    await expect(await canvas.findByText(t('invitation.unanswered_help'))).toBeVisible();
  },
};

export const Refused: Story = {
  render: scene(new Refusal(429, 'too_many_attempts')),
  async play({ canvas }) {
    const { t, send } = await check(canvas);
    await userEvent.click(send);
    await expect(await canvas.findByText(t('error.too_many_attempts'))).toBeVisible();
  },
};
