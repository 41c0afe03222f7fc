import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { Box } from './box.tsx';

const meta = {
  title: 'Layout/Box',
  component: Box,
  args: { children: 'Twelve assignments are open.', padding: 16, border: 'all', radius: 'card' },
  parameters: {
    usage: {
      use: [
        'Padding, a ground or a hairline around one thing.',
        '`inset` and `wide` for the edges of a sheet: they follow density and width.',
      ],
      not: [
        'A titled part of a sheet: Panel.',
        'A thing acted on as a whole: Card.',
        'Only to leave room between things: `gap` of Stack or Inline.',
      ],
    },
  },
} satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Surfaces: Story = {
  render: (args) => (
    <>
      {(['canvas', 'surface', 'sunken', 'raised', 'selected'] as const).map((surface) => (
        <Box key={surface} {...args} surface={surface}>
          <Text>{surface}</Text>
        </Box>
      ))}
    </>
  ),
};
export const SheetEdge: Story = { args: { padding: 'inset', border: 'bottom', children: 'Follows the density.' } };
