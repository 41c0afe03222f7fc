import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 12 },
  parameters: {
    usage: {
      use: [
        'The number of items that the words beside it name: in a menu, on a tab, beside a title.',
        'Accent only for new items that need attention.',
      ],
      not: ['For a state: Pill. For a property: Tag.', 'For a figure that is the point: Numeral, StatCard.'],
      access: [
        'Read as a number after the words beside it. If they do not say what is counted, give a `label`.',
        'Keep it short: from a hundred on “99+”, with the full number where it leads.',
      ],
    },
  },
} satisfies Meta<typeof Badge>;
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
export const Counts: Story = {
  render: () => (
    <Inline>
      {['0', '7', '42', '99+', '1.204', '12万'].map((count) => (
        <Badge key={count}>{count}</Badge>
      ))}
    </Inline>
  ),
};
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
