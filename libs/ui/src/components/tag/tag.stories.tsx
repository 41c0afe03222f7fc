import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Tag } from './tag.tsx';

const meta = {
  title: 'Data/Tag',
  component: Tag,
  args: { children: 'Hospitality' },
  parameters: {
    usage: {
      use: ['A plain property among others: a category, the role of a column, an answer in a grid.'],
      not: ['For a state: Pill. For a filter that can be removed: Chip. For a count: Badge.'],
      access: ['Text with an edge. What is cut off must be readable where it leads.'],
    },
  },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithIcon: Story = { args: { icon: 'text', children: 'Main text' } };
export const LongWords: Story = { args: { children: 'Schienenpersonennahverkehrskundenzufriedenheit'.repeat(6) } };
export const Several: Story = {
  render: () => (
    <Inline gap={6}>
      {['Drinks', 'Service and staff', '价格', 'Barrierefreiheit'].map((words) => (
        <Tag key={words}>{words}</Tag>
      ))}
    </Inline>
  ),
};
export const Narrow: Story = { ...LongWords, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { ...Several, globals: { theme: 'dark' } };
