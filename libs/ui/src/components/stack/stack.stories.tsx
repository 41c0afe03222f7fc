import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../box/box.tsx';
import { Stack } from './stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: ['One', 'Two', 'Three'].map((word) => (
      <Box key={word} padding={8} surface="sunken">
        {word}
      </Box>
    )),
  },
  parameters: {
    usage: {
      use: ['The default way to place things: one below the other with an even gap.'],
      not: ['One line: Inline.', 'A split: Columns. Equal cells: Grid.', 'Only to get padding: Box.'],
      access: ['With `as="ul"` or `as="ol"` it is a list; give it `li` children.'],
    },
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wide: Story = { args: { gap: 32 } };
export const Centred: Story = { args: { align: 'center' } };
