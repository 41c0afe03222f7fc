import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Inline } from '../inline/inline.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: 'columns', label: 'Columns', onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Columns');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Tones: Story = {
  render: (args) => (
    <Inline>
      {(['quiet', 'secondary', 'primary', 'danger'] as const).map((tone) => (
        <IconButton key={tone} {...args} label={tone} tone={tone} />
      ))}
    </Inline>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <IconButton key={size} {...args} label={size} tone="secondary" size={size} />
      ))}
    </Inline>
  ),
};
export const News: Story = { args: { icon: 'bell', label: 'Notifications, 1 new', dot: true } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const AsLink: Story = {
  args: {
    asChild: true,
    icon: 'arrow-left',
    label: 'My tasks',
    children: <SampleLink to="#tasks" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My tasks' })).toHaveAttribute('href', '#tasks');
  },
};
