import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Stack } from '../stack/stack.tsx';
import { Columns } from './columns.tsx';

const cell = (word: string) => (
  <Box key={word} padding={16} surface="selected">
    {word}
  </Box>
);
const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: { children: [cell('List'), cell('Form')] },
  parameters: {
    usage: {
      use: ['A split of set shares: main and side, list and form and preview.', '`ruled` between panels of a sheet.'],
      not: ['Any number of equal cells: Grid.', 'A few things on one line: Inline.', 'Data with rows: Table.'],
      access: ['Stacks its columns below `stackBelow`, in reading order: put what matters first in the source.'],
    },
  },
} satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Ruled: Story = { args: { ruled: true, template: 'wideStart' } };
export const MainAndSide: Story = { args: { template: 'mainSide', gap: 24, stackBelow: 'lg' } };
export const Editor: Story = {
  args: { template: 'editor', ruled: true, stackBelow: 'lg', children: [cell('List'), cell('Form'), cell('Preview')] },
};
export const Shares: Story = {
  render: () => (
    <Stack gap={16}>
      {(['halves', 'wideStart', 'mainSide'] as const).map((template) => (
        <Columns key={template} template={template}>
          {cell(template)}
          {cell('the rest')}
        </Columns>
      ))}
    </Stack>
  ),
};
export const LongWords: Story = {
  args: {
    children: [
      cell('Übereinstimmungskoeffizientenberechnungsgrundlage'.repeat(2)),
      cell('每一个答案都会被保存'.repeat(8)),
    ],
  },
};
export const Narrow: Story = {
  args: { ruled: true, template: 'wideStart' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const top = (word: string) => canvas.getByText(word).getBoundingClientRect().top;
    await expect(top('Form')).toBeGreaterThan(top('List'));
  },
};
