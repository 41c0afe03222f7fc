import type { Meta, StoryObj } from '@storybook/react-vite';
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
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SmallCells: Story = { args: { cell: 'small', gap: 8 } };
export const LargeCells: Story = { args: { cell: 'large' } };
