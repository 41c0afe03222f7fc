import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Avatar, Person } from './avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  subcomponents: { Person },
  args: { name: 'Mei Tan' },
  parameters: {
    usage: {
      use: [
        'Avatar: a mark beside the name of a person, so that names are found again at a glance.',
        'Person: mark and name in one, in a table, a list or a menu; `note` for the user name.',
      ],
      not: ['Without the name near it: initials are no name.', 'For things: Icon or Logo. For how many people: Badge.'],
      access: [
        'The mark is decoration and is not read; the name is.',
        'One character for Chinese, Japanese and Korean names, two letters for others.',
      ],
    },
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Inline key={size}>
          <Avatar name="Hanna Vogt" size={size} />
          <Avatar name="陈雨" size={size} />
        </Inline>
      ))}
    </Inline>
  ),
};
export const People: Story = {
  render: () => (
    <Stack>
      <Person name="Arjun Nair" note="@arjun.nair" />
      <Person name="王思远" note="@siyuan.w" />
      <Person name={'Maximiliane von und zu Hohenstein-Waldenburg '.repeat(6)} note="@max" />
    </Stack>
  ),
};
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#B8C7F2"/><circle cx="32" cy="26" r="12" fill="#2F5BD7"/><circle cx="32" cy="66" r="24" fill="#2F5BD7"/></svg>',
)}`;
/** A user with a picture. */
export const Picture: Story = {
  render: () => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Avatar key={size} name="Hanna Vogt" size={size} src={portrait} />
      ))}
    </Inline>
  ),
};
export const Short: Story = { args: { name: 'Tomás de la Herrera', short: true } };
export const Names: Story = {
  render: () => (
    <Inline>
      {['Lin Wei', 'mei', '陈雨', '佐藤 花子', '김 하나', 'Ägidius Öztürk', '😀 Smile', ''].map((name) => (
        <Avatar key={name} name={name} size="medium" />
      ))}
    </Inline>
  ),
};
export const Narrow: Story = { ...People, globals: { viewport: { value: 'w320' } } };
/** Where there is no room for both, the note gives way to the name. */
export const LittleRoom: Story = {
  render: () => (
    <div style={{ inlineSize: 120 }}>
      <Person name="Mercedes" note="@mercedes.vidal" />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Mercedes');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    const note = canvas.getByText('@mercedes.vidal');
    await expect(note.scrollWidth).toBeGreaterThan(note.clientWidth);
  },
};
export const Dark: Story = { ...Sizes, globals: { theme: 'dark' } };
