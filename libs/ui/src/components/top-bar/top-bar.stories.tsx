import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { FinderButton, TopBar, UserButton } from './top-bar.tsx';

const onOpen = fn();
const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  args: {
    start: <FinderButton label="Search or jump to" keyHint={['Ctrl', 'K']} onOpen={onOpen} />,
    end: <UserButton greeting="Hi," name="Lin Wei" label="Hi, Lin Wei, user menu" />,
  },
  render: (args) => (
    <Inline justify="between">
      <TopBar {...args} />
    </Inline>
  ),
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search or jump to' }));
    await expect(onOpen).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Hi, Lin Wei, user menu' })).toBeVisible();
  },
};
