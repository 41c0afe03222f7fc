import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Badge } from './badge.tsx';

const meta = { title: 'Data/Badge', component: Badge, args: { children: 12 } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Inline>
      <Badge>8</Badge>
      <Badge tone="accent" label="3 new">
        3
      </Badge>
      <Badge>99+</Badge>
    </Inline>
  ),
};
