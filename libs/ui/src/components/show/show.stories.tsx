import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Show } from './show.tsx';

const meta = { title: 'Layout/Show', component: Show, args: { from: 'md', children: '' } } satisfies Meta<typeof Show>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
      <Show from="md">Seen from 768 px on.</Show>
      <Show below="md">Seen below 768 px.</Show>
    </Stack>
  ),
};
