import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Show } from './show.tsx';

const meta = {
  title: 'Layout/Show',
  component: Show,
  args: { from: 'md', children: '' },
  parameters: {
    usage: {
      use: ['What narrow screens can do without: a second column, a hint, a key.'],
      not: [
        'The only way to something: fold it into a menu instead.',
        'To keep two versions of one thing: use one that adapts.',
      ],
      access: ['What is not shown is not there for anyone, screen readers included.'],
    },
  },
} satisfies Meta<typeof Show>;
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
export const Narrow: Story = { ...Default, globals: { viewport: { value: 'w320' } } };
export const EveryWidth: Story = {
  render: () => (
    <Stack as="ul" gap={4}>
      {(['sm', 'md', 'lg', 'xl'] as const).map((width) => (
        <li key={width}>
          <Show from={width}>{`from ${width}`}</Show>
          <Show below={width}>{`below ${width}`}</Show>
        </li>
      ))}
    </Stack>
  ),
};
