import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    usage: {
      use: ['The first load of a screen or part, in the shape of what comes, so that nothing moves when it is there.'],
      not: [
        'A short wait after a press: the busy state of its Button.',
        'Known progress: Progress.',
        'Rows that are read again: they stay, the Table says it.',
      ],
      access: [
        'Silent. Say once, in words, what is loading.',
        'Nothing is drawn for waits under 200 ms; it does not pulse where less motion is asked for.',
      ],
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
      <Inline wrap={false}>
        <Skeleton shape="circle" />
        <Stack grow>
          <Skeleton width="large" />
          <Skeleton width="medium" />
        </Stack>
      </Inline>
      <Skeleton shape="numeral" />
      <Skeleton shape="block" />
    </Stack>
  ),
};
export const Shapes: Story = {
  render: () => (
    <Stack>
      <Skeleton />
      <Skeleton shape="circle" />
      <Skeleton shape="numeral" />
      <Skeleton shape="block" />
    </Stack>
  ),
};
export const Widths: Story = {
  render: () => (
    <Stack>
      <Skeleton width="full" />
      <Skeleton width="large" />
      <Skeleton width="medium" />
      <Skeleton width="small" />
    </Stack>
  ),
};
