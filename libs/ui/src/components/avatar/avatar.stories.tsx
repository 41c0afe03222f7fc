import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Avatar, Person } from './avatar.tsx';

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Mei Tan' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Inline key={size}>
          <Avatar name="Hanna Vogt" size={size} />
          <Avatar name="陈雨" size={size} />
        </Inline>
      ))}
    </Inline>
  ),
};
export const People: Story = {
  render: () => (
    <Stack>
      <Person name="Arjun Nair" note="@arjun.nair" />
      <Person name="王思远" note="@siyuan.w" />
      <Person name={'Maximiliane von und zu Hohenstein-Waldenburg '.repeat(6)} note="@max" />
    </Stack>
  ),
};
