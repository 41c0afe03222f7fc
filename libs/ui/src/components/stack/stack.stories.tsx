import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Inline } from '../inline/inline.tsx';
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
export const Alignments: Story = {
  render: (args) => (
    <Inline gap={32} align="start">
      {(['stretch', 'start', 'center', 'end'] as const).map((align) => (
        <Stack key={align} {...args} align={align} />
      ))}
    </Inline>
  ),
};
export const AsList: Story = {
  args: { as: 'ul', gap: 4, children: ['Eins', '二', 'Three'].map((word) => <li key={word}>{word}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const LongWordsNarrow: Story = {
  args: {
    children: [
      'Übereinstimmungskoeffizientenberechnungsgrundlage',
      '每一个答案都会被保存、审核，并计算标注员之间的一致性。',
    ].map((word) => (
      <Box key={word} padding={8} surface="sunken">
        {word}
      </Box>
    )),
  },
  globals: { viewport: { value: 'w320' } },
};
