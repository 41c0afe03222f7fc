import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';

const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  args: {
    label: 'Selection',
    count: '3 selected',
    selectAll: { label: 'Select all 1,204', onSelect: fn() },
    clearLabel: 'Clear selection',
    onClear: fn(),
    children: (
      <>
        <Button tone="quiet" iconStart="pause">
          Deactivate
        </Button>
        <Button tone="quiet" iconStart="download">
          Export
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
