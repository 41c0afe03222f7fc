import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Kbd } from './kbd.tsx';

const meta = { title: 'Actions/Kbd', component: Kbd, args: { keys: 'A' } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chord: Story = { args: { keys: ['Ctrl', 'K'] } };
export const Tones: Story = {
  render: () => (
    <Inline>
      {(['plain', 'onColor', 'faint', 'chosen'] as const).map((tone) => (
        <Kbd key={tone} keys="1" tone={tone} />
      ))}
    </Inline>
  ),
};
