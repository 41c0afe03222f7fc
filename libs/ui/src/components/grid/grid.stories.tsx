import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { Grid } from './grid.tsx';

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: {
    children: ['Drinks', 'Food', 'Service and staff', 'Waiting time', 'Price', '空间与噪音'].map((word) => (
      <Card key={word}>{word}</Card>
    )),
  },
  parameters: {
    usage: {
      use: ['As many equal cells per line as fit: cards, figures, samples.'],
      not: ['A split of set shares: Columns.', 'Data with the same fields in every row: Table.'],
      access: ['With `as="ul"` the cells are a list and are counted; give it `li` children.'],
    },
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SmallCells: Story = { args: { cell: 'small', gap: 8 } };
export const LargeCells: Story = { args: { cell: 'large' } };
export const AsList: Story = {
  args: {
    as: 'ul',
    children: ['Drinks', 'Food', 'Price'].map((word) => (
      <Card key={word} asChild>
        <li>{word}</li>
      </Card>
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const LongWords: Story = {
  args: {
    cell: 'small',
    children: ['Verspätungsentschädigungsanspruch', '座位之间的空间与音乐的噪音大小', 'Wi-Fi'].map((word) => (
      <Card key={word}>{word}</Card>
    )),
  },
};
export const Narrow: Story = { args: { cell: 'large' }, globals: { viewport: { value: 'w320' } } };
