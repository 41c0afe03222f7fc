import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: {
    title: 'No tasks yet.',
    children: (
      <>
        Your manager assigns them. Questions? <a href="mailto:support@example.com">support@example.com</a>
      </>
    ),
  },
  parameters: {
    usage: {
      use: ['At the head of a screen that has nothing to show yet: why, and whom to ask.', 'At most one per screen.'],
      not: ['A message that comes and goes: Banner or Toast.', 'One empty list: EmptyState.'],
      keyboard: [['Tab', 'to its link and action']],
      access: ['A note; read in its place.', 'Dark in both themes; links and focus take the ink of that ground.'],
    },
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAction: Story = { args: { icon: 'inbox', action: <Button tone="quiet">Hide</Button> } };
export const Dark: Story = { tags: ['!autodocs'], globals: { theme: 'dark' } };
export const LongWords: Story = {
  args: {
    title: 'Ihnen wurden noch keine Aufgaben zugewiesen.',
    children: '您的项目经理会为您分配任务。在此之前，您可以阅读帮助中心的入门指南，了解如何填写和提交答案。',
    action: <Button tone="quiet">Ausblenden</Button>,
  },
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
