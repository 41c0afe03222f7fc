import { useSplash } from '@concord/auth-machine/react';
import { specConstants } from '@concord/domain';
import { Box, Text } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyTexts } from '../../testing/stories/story-texts.ts';
import { StartSplash } from './start-splash.tsx';

/** The page starts: the splash machine of `@concord/auth-machine` says how long it stays covered. */
function Start({ duration }: { duration: number }) {
  const { isVisible, dismiss } = useSplash({ duration, seen: false });
  return (
    <>
      <Box padding={24}>
        <Text>The page underneath.</Text>
      </Box>
      {isVisible && <StartSplash dismiss={dismiss} />}
    </>
  );
}

const meta = {
  title: 'Patterns/Splash',
  component: Start,
  loaders: [storyTexts],
  args: { duration: specConstants.splashMs },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 280 } },
    usage: {
      use: ['Once, over the start of the console: it goes after three seconds, or at any key or press.'],
      not: [
        'Between two pages: the bar at the top. In a page: Skeleton, Spinner.',
        'Over a page with a message: an error closes the splash at once.',
      ],
      keyboard: [['any key', 'closes it; the key then does nothing else']],
      access: ['A status: its words are read out, and nothing on the page underneath is changed by it.'],
    },
  },
} satisfies Meta<typeof Start>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Long enough not to go by itself meanwhile, however busy the machine is. */
const stays = { duration: 600_000 };
export const GoesAtAnyKey: Story = {
  args: stays,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await userEvent.keyboard('x');
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const GoesAtAPress: Story = {
  args: stays,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('status'));
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const GoesByItself: Story = {
  args: { duration: 100 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = { globals: { language: 'zh-Hans' } };
