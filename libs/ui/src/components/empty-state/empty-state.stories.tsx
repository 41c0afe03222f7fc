import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No projects yet',
    children: 'A project holds the tasks of one study.',
    action: (
      <Button tone="primary" iconStart="plus">
        Add Project
      </Button>
    ),
  },
  parameters: {
    usage: {
      use: [
        'A list, panel or chart with nothing in it. Say which emptiness: none yet, none that match, none left to do.',
        'One action that fills it.',
      ],
      not: [
        'Something went wrong: ErrorState.',
        'Still loading: Skeleton.',
        'A whole first screen whose next step is up to others: Notice.',
      ],
      keyboard: [['Tab', 'to its action']],
      access: ['Plain words in the flow; the LiveRegion of the list announces a search without results.'],
    },
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NoMatch: Story = {
  args: {
    title: 'No records found',
    children: 'No project matches these filters.',
    action: <Button>Clear filters</Button>,
  },
};
export const Illustrated: Story = { args: { illustration: <Icon name="folder" size="large" />, size: 'large' } };
export const LongWords: Story = {
  args: {
    title: 'Noch keine Übereinstimmungsberechnungen für diesen Erhebungszeitraum',
    children: '还没有任何项目。请先创建一个项目，然后添加任务、上传数据并邀请参与者。',
  },
};
export const DoneForToday: Story = {
  args: { title: 'Nothing left to review', children: undefined, action: undefined },
};
export const Sizes: Story = {
  render: (args) => (
    <>
      <EmptyState {...args} size="small" />
      <EmptyState {...args} size="medium" />
      <EmptyState {...args} size="large" />
    </>
  ),
};

export const Narrow: Story = {
  args: LongWords.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
