import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of 240 rows' },
  render: (args) => (
    <Text>
      132 <VisuallyHidden {...args} />
    </Text>
  ),
  parameters: {
    usage: {
      use: ['Words that a picture or a position already says to the eye: "of 240 rows" behind a figure.'],
      not: [
        'Words that all users need: show them.',
        'Live messages: LiveRegion.',
        'A control: it would take the focus unseen.',
      ],
      access: ['Read out in its place; copied with the text around it.'],
    },
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('of 240 rows').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
export const AsTitle: Story = {
  args: { as: 'h2', children: '筛选条件' },
  render: (args) => <VisuallyHidden {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '筛选条件' })).toBeInTheDocument();
  },
};
