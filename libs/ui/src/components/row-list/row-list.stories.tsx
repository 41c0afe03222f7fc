import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import { RowList } from './row-list.tsx';

const meta = {
  title: 'Data/RowList',
  component: RowList,
  args: {
    label: 'Rows',
    current: 1,
    onSelect: fn(),
    items: [
      {
        id: '31',
        start: <Icon name="check" tone="approved" label="Correct" />,
        number: 31,
        label: 'Thank you to whoever handed in the umbrella at the last stop of the line',
      },
      {
        id: '34',
        start: <Icon name="x" tone="returned" label="Incorrect" />,
        number: 34,
        label: '大雨天站台漏水，地面很滑，有人摔倒',
      },
      {
        id: '36',
        start: <Icon name="ring" tone="soft" label="Unmarked" />,
        number: 36,
        label: 'Der Ersatzbus fuhr an der Haltestelle vorbei',
      },
    ],
  },
} satisfies Meta<typeof RowList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /34/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /36/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(2);
  },
};
export const Empty: Story = { args: { items: [] } };
