import type { Meta, StoryObj } from '@storybook/react-vite';
import { consoleAt, screenParameters, stands } from '../../testing/stories/console-at.tsx';
import { master } from '../../testing/stories/sample/people.ts';

const page = (version: 1 | 2 | 3 | 4 | 5 | 6) => consoleAt({ path: `/error/error-v${version}`, user: master });

/**
 * The six pages for what is not there or went wrong. Each is `PublicFrame` with `Discs` in a scene of their own, what
 * happened, and two ways on: the dashboard (or signing in) and the Help Center.
 */
const meta = {
  title: 'Patterns/ErrorPages',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['An address that does not exist, or that the user may not open.', 'The whole product is out of order.'],
      not: ['One screen that cannot be read: an ErrorState within the frame, so that the menu stays.'],
      access: ['The picture has a text alternative; the heading has the focus.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const V1: Story = { render: page(1) };
export const V2: Story = { render: page(2) };
export const V3: Story = { render: page(3) };
export const V4: Story = { render: page(4) };
export const V5: Story = { render: page(5) };
export const V6: Story = { render: page(6) };

/** Signed-out visitors get a link to sign in. */
export const SignedOut: Story = { render: consoleAt({ path: '/error/error-v2' }) };
