import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Pill, type PillProps } from './pill.tsx';

const meta = {
  title: 'Data/Pill',
  component: Pill,
  args: { tone: 'active', icon: 'play', children: 'Active' },
} satisfies Meta<typeof Pill>;
export default meta;
type Story = StoryObj<typeof meta>;

const all: PillProps[] = [
  { tone: 'active', icon: 'play', children: 'Active' },
  { tone: 'approved', icon: 'check', children: 'Approved' },
  { tone: 'review', icon: 'eye', children: 'Under Review' },
  { tone: 'returned', icon: 'x', children: 'Returned' },
  { tone: 'late', icon: 'clock', children: 'Late' },
  { tone: 'overdue', icon: 'flag', children: 'Overdue' },
  { tone: 'draft', icon: 'pencil', children: 'Draft' },
  { tone: 'inactive', icon: 'pause', children: 'Inactive' },
  { tone: 'approved', icon: 'checks', children: 'Completed' },
  { tone: 'inactive', icon: 'half-ring', children: 'Incomplete - 96 / 150' },
  { tone: 'inactive', icon: 'ring', children: 'Outstanding' },
  { tone: 'review', icon: 'arrow-up', children: 'Submitted' },
  { tone: 'active', icon: 'user', children: 'Assigned 3 Tasks' },
];
export const Default: Story = {};
export const All: Story = {
  render: () => (
    <Inline>
      {all.map((pill) => (
        <Pill key={pill.children} {...pill} />
      ))}
    </Inline>
  ),
};
export const Line: Story = {
  render: () => (
    <Inline gap={16}>
      {all.map((pill) => (
        <Pill key={pill.children} {...pill} look="line" />
      ))}
    </Inline>
  ),
};
export const Dark: Story = { ...All, globals: { theme: 'dark' } };
export const LongWords: Story = {
  args: { children: 'Wartet auf Überprüfung durch die Qualitätssicherung der auftraggebenden Stelle' },
};
