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
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAction: Story = { args: { icon: 'inbox', action: <Button tone="quiet">Hide</Button> } };
export const Dark: Story = { globals: { theme: 'dark' } };
