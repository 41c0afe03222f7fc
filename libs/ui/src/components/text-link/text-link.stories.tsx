import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { children: 'All projects', href: '#projects' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: (args) => (
    <Inline gap={16}>
      {(['link', 'strong', 'inherit', 'quiet'] as const).map((tone) => (
        <TextLink key={tone} {...args} tone={tone}>
          {tone}
        </TextLink>
      ))}
    </Inline>
  ),
};
export const InRunningText: Story = {
  render: (args) => (
    <Text as="p">
      No account? Ask your{' '}
      <TextLink {...args} underline>
        project manager
      </TextLink>{' '}
      for an invitation.
    </Text>
  ),
};
export const External: Story = { args: { icon: 'external', children: 'Source page' } };
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">By the router</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'By the router' })).toHaveAttribute('href', '#router');
  },
};
