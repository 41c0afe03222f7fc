import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Kbd } from './kbd.tsx';

const meta = {
  title: 'Actions/Kbd',
  component: Kbd,
  args: { keys: 'A' },
  parameters: {
    usage: {
      use: ['The key for the action beside it.', 'A list of keys, or a sentence about them, with `spoken`.'],
      not: [
        'On a Button, IconButton or menu item: their `keyHint` draws it and leaves it out where there are no keys.',
        'Code or text to type: Mono.',
      ],
      access: [
        'Hidden from assistive technology unless `spoken` says it: signs such as ⇧ are read as nothing or at length.',
      ],
    },
  },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chord: Story = { args: { keys: ['Ctrl', 'K'] } };
export const Signs: Story = {
  render: () => (
    <Inline>
      {['↵', '⇧', '⌫', '↑', '↓', 'Esc', 'Tab', 'Bild auf', '空格'].map((key) => (
        <Kbd key={key} keys={key} />
      ))}
    </Inline>
  ),
};
export const Tones: Story = {
  render: () => (
    <Inline>
      <Kbd keys="1" tone="plain" />
      <Kbd keys="1" tone="faint" />
      <Kbd keys="1" tone="chosen" />
      <Box surface="raised" padding={8}>
        <Kbd keys="1" tone="onColor" />
      </Box>
    </Inline>
  ),
};
export const InASentence: Story = {
  render: () => (
    <Text as="p">
      Press <Kbd keys={['⇧', '↵']} spoken="Shift Enter" /> for the question before.
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Shift Enter')).toBeInTheDocument();
    await expect(canvas.getByText('↵').parentElement).toHaveAttribute('aria-hidden', 'true');
  },
};
