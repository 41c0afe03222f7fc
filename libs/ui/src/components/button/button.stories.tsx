import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Tones: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} tone="primary">
        Publish
      </Button>
      <Button {...args}>Duplicate</Button>
      <Button {...args} tone="quiet">
        Cancel
      </Button>
      <Button {...args} tone="danger">
        Delete project
      </Button>
    </Inline>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} {...args} tone="primary" size={size}>
          {size}
        </Button>
      ))}
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} {...args} size={size}>
          {size}
        </Button>
      ))}
    </Inline>
  ),
};
export const IconsAndKeys: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} iconStart="download">
        Export CSV
      </Button>
      <Button {...args} tone="primary" iconEnd="arrow-right">
        People
      </Button>
      <Button {...args} tone="primary" keyHint="A">
        Approve
      </Button>
      <Button {...args} tone="quiet" iconStart="undo" keyHint="U">
        Undo
      </Button>
      <Button {...args} size="large" iconStart="arrow-left" keyHint={['⇧', '↵']}>
        Back
      </Button>
    </Inline>
  ),
};
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Inline>
      <Button {...args} tone="primary" />
      <Button {...args} iconStart="download" />
      <Button {...args} tone="quiet" />
      <Button {...args} tone="danger" />
    </Inline>
  ),
};
export const Busy: Story = {
  args: { busy: true, tone: 'primary', children: 'Saving' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Saving' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toBeEnabled();
  },
};
export const AsLink: Story = {
  args: { asChild: true, tone: 'primary', iconStart: 'plus', children: <a href="#add">Add project</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add project' })).toHaveAttribute('href', '#add');
  },
};
export const LongWords: Story = {
  render: (args) => (
    <Stack align="start">
      <Button {...args} tone="primary" iconStart="check">
        Qualitätssicherungsvereinbarung freigeben
      </Button>
      <Button {...args}>将所有未标记的答案标记为正确并继续下一份提交</Button>
    </Stack>
  ),
};
