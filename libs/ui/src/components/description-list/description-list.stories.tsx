import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Rows in file', value: '4,812' },
      { term: 'Will be imported', value: '4,807' },
      { term: '导入时带有备注', value: '1' },
      { term: 'Übereinstimmung mit dem Goldstandard', value: '17 / 20' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Line: Story = { args: { layout: 'line' } };
export const Stacked: Story = { args: { layout: 'stacked' } };
