import { Box, Button, Heading, Inline, Stack, Text } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storyTexts } from '../../testing/stories/story-texts.ts';
import { RouteChange } from './route-change.tsx';

const places = ['/dashboard', '/project/list', '/task/list'];

/** Three places; each change is told to the route progress machine of `@concord/auth-machine`. */
function Places() {
  const [pathname, setPathname] = useState('/dashboard');
  return (
    <>
      <RouteChange pathname={pathname} />
      <Box padding={24}>
        <Stack gap={16}>
          <Heading level={1} size="page">
            {pathname}
          </Heading>
          <Inline>
            {places.map((place) => (
              <Button key={place} onClick={() => setPathname(place)}>
                {place}
              </Button>
            ))}
          </Inline>
          <Text tone="soft">The bar grows by 10 % every 30 ms and goes 300 ms after it is full.</Text>
        </Stack>
      </Box>
    </>
  );
}

const meta = {
  title: 'Patterns/RouteProgress',
  component: RouteChange,
  loaders: [storyTexts],
  args: { pathname: '/dashboard' },
  render: () => <Places />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 200 } },
    usage: {
      use: [
        'Once, beside the pages: on every change of route the bar at the top runs and the page scrolls to its top.',
      ],
      not: ['For work that takes its time: Progress says how far it is. For a part of a page: Skeleton, Spinner.'],
      access: ['A progressbar with a name; without motion for those who want less of it, apart from its width.'],
    },
  },
} satisfies Meta<typeof RouteChange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    // looked for from before the press: the bar goes by itself, on a busy machine perhaps before one looks
    const bar = canvas.findByRole('progressbar');
    await userEvent.click(canvas.getByRole('button', { name: '/project/list' }));
    await bar;
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
};
export const StartsAtTheTop: Story = {
  render: () => (
    <Stack gap={56}>
      <Places />
      {Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    scrollTo({ top: 1200, behavior: 'instant' });
    canvas.getByRole('button', { name: '/task/list' }).click();
    await waitFor(() => expect(scrollY).toBe(0));
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = { globals: { language: 'zh-Hans' } };
