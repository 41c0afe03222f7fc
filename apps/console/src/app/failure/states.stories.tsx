import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { session } from '../../shared/session/session.ts';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { forever, Refusal, UNREACHABLE } from '../../testing/stories/network.ts';
import { manager, master } from '../../testing/stories/sample/people.ts';

/**
 * What appears in place of a screen while there is none: starting, waiting, signed out meanwhile, not readable, not
 * there.
 *
 * `Splash` covers the start. `PublicFrame` with the waiting state fills the window until it is known who is signed in;
 * over a page that is already there the same words come in a `Dialog`, so that nothing on it is lost. A screen that
 * cannot be read is an `ErrorState` within the frame. An unknown address shows one of the error pages.
 */
const meta = {
  title: 'Screens/States',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['To see what the frame does automatically: a new screen needs none of these.'],
      not: [
        'A list without rows: an EmptyState inside it, see Screens/Project list.',
        'A refused field or action: a Banner or Toast on the unchanged page.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three seconds, or until a key, a press or a failure. */
export const SplashAtStart: Story = {
  render: consoleAt({
    path: '/dashboard',
    user: master,
    withSplash: true,
    network: { get: { '/auth/getUser': forever } },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
  },
};

/** The server has not identified the user. */
export const Waiting: Story = {
  render: consoleAt({ path: '/dashboard', user: master, network: { get: { '/auth/getUser': UNREACHABLE } } }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('heading', { level: 1, name: t('session.waiting.title') })).toBeVisible();
  },
};

/** The session has ended; the page stays behind the dialog as it was, with what was typed. */
export const SessionExpired: Story = {
  render: consoleAt({
    path: '/project/add',
    user: manager,
    network: { post: { '/project': new Refusal(401, 'not_signed_in') } },
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.title') }), 'Night bus diary');
    const { identity } = session.getSnapshot().context;
    if ('token' in identity) session.send({ type: 'session.expired', token: identity.token });
    const dialog = within(await screen.findByRole('dialog', { name: t('session.expired.title') }));
    await expect(dialog.getByLabelText(t('field.password'), { selector: 'input' })).toHaveFocus();
    await expect(canvas.getByDisplayValue('Night bus diary')).toBeInTheDocument();
  },
};

/** The menu stays. */
export const Failed: Story = {
  render: consoleAt({
    path: '/dashboard',
    user: master,
    network: { get: { '/dashboard/': new Refusal(403, 'forbidden') } },
  }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(/r-7f3a91c2/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('common.retry') })).toBeVisible();
  },
};

/** An unknown address leads to the first error page. */
export const NotFound: Story = {
  render: consoleAt({ path: '/nowhere', user: master }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('heading', { name: t('error_page.v1.title') })).toBeVisible();
  },
};
