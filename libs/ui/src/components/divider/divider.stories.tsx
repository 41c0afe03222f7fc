import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Divider } from './divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  parameters: {
    usage: {
      use: ['A hairline between two groups that have no edges of their own.'],
      not: ['Between Panels or in ruled Columns: they draw theirs.', 'Only for distance: a larger `gap`.'],
      access: ['A separator with its direction; purely visual grouping needs a heading besides.'],
    },
  },
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Stack>
      Submitted
      <Divider {...args} />
      Reviewed
    </Stack>
  ),
};
export const Upright: Story = {
  name: 'Vertical',
  args: { direction: 'vertical' },
  render: (args) => (
    <Inline>
      Submitted
      <Divider {...args} />
      Reviewed
    </Inline>
  ),
};
export const InAMenu: Story = {
  render: (args) => (
    <Stack gap={8}>
      <Text>Bearbeiten und anschließend zur Überarbeitung zurückgeben</Text>
      <Divider {...args} />
      <Text lang="zh-Hans">删除项目及其全部任务</Text>
    </Stack>
  ),
};
