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
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wide: Story = { args: { gap: 32 } };
export const Centred: Story = { args: { align: 'center' } };
