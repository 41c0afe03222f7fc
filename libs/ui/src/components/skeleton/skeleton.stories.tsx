import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
      <Inline wrap={false}>
        <Skeleton shape="circle" />
        <Stack grow>
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </Stack>
      </Inline>
      <Skeleton shape="numeral" />
      <Skeleton shape="block" />
    </Stack>
  ),
};
