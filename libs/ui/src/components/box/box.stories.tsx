import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
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
    <Stack gap={8}>
      {(['canvas', 'surface', 'sunken', 'raised', 'selected'] as const).map((surface) => (
        <Box key={surface} {...args} surface={surface}>
          <Text>{surface}</Text>
        </Box>
      ))}
    </Stack>
  ),
};
export const SheetEdge: Story = { args: { padding: 'inset', border: 'bottom', children: 'Follows the density.' } };
export const Edges: Story = {
  render: (args) => (
    <Stack>
      {(['all', 'top', 'bottom'] as const).map((border) => (
        <Box key={border} {...args} border={border} radius={border === 'all' ? 'card' : undefined}>
          <Text>{border}</Text>
        </Box>
      ))}
    </Stack>
  ),
};
export const Paddings: Story = {
  render: (args) => (
    <Stack>
      {([4, 8, 16, 24, 'inset', 'wide'] as const).map((padding) => (
        <Box key={padding} {...args} surface="sunken" padding={padding}>
          <Text>{String(padding)}</Text>
        </Box>
      ))}
    </Stack>
  ),
};
export const TakesTheRoomLeft: Story = {
  render: (args) => (
    <Inline wrap={false}>
      <Box {...args}>Fixed</Box>
      <Box {...args} grow>
        Grows
      </Box>
    </Inline>
  ),
};
export const LongWordsNarrow: Story = {
  args: {
    children:
      'Übereinstimmungskoeffizientenberechnungsgrundlage 每一个答案都会被保存、审核，并计算标注员之间的一致性。',
  },
  globals: { viewport: { value: 'w320' } },
};
