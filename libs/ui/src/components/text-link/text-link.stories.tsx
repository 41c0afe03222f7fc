import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { children: 'All projects', href: '#projects' },
  parameters: {
    usage: {
      use: ['It goes somewhere: a page, a file, a site.', 'Underlined in running text; `strong` for names in tables.'],
      not: ['What does something: Button.', 'The next step of the work: Button with `asChild`.'],
      keyboard: [
        ['Enter', 'follows it'],
        [['Ctrl', '↵'], 'follows it in a new tab, as the browser does'],
      ],
      access: [
        'A native link. Its words make sense when read alone: not "here".',
        'Where it opens a new tab, say so in words; the icon alone does not.',
      ],
    },
  },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'All projects' })).toHaveFocus();
  },
};
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
export const PointerAndFocus: Story = {
  render: (args) => (
    <States>
      <Inline gap={16}>
        <TextLink {...args} />
        <TextLink {...args} tone="strong" />
        <TextLink {...args} tone="quiet" />
      </Inline>
    </States>
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
export const External: Story = {
  args: {
    icon: 'external',
    target: '_blank',
    children: (
      <>
        Source page<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Source page (opens in a new tab)' })).toBeVisible();
  },
};
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">By the router</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'By the router' })).toHaveAttribute('href', '#router');
  },
};
export const LongWords: Story = {
  globals: narrow,
  render: (args) => (
    <Text as="p">
      <TextLink {...args} underline icon="external">
        Qualitätssicherungsvereinbarungsnummernverzeichnis der auftraggebenden Stelle
      </TextLink>
      ，
      <TextLink {...args} underline>
        关于大雨天站台漏水、地面湿滑以及工作人员不在现场的投诉处理办法
      </TextLink>
    </Text>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
