import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LiveRegion } from './live-region.tsx';

const meta = {
  title: 'Feedback/LiveRegion',
  component: LiveRegion,
  args: { children: 'Saved 14:02' },
  parameters: {
    usage: {
      use: [
        'Changes that eyes see by themselves: saved, 12 results, the title of a new screen.',
        'Keep it mounted and change its words.',
      ],
      not: [
        'What should be seen too: Toast or Banner.',
        'Every key press: announce the result after a pause in typing.',
      ],
      access: ['`polite` waits for a pause; `now` interrupts, for losing work or connection.'],
    },
  },
} satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved 14:02');
  },
};
export const Urgent: Story = {
  args: { urgency: 'now', children: 'You are offline.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline.');
  },
};
function Saver() {
  const [words, setWords] = useState('');
  return (
    <>
      <Button onClick={() => setWords('已保存 14:02')}>Save</Button>
      <LiveRegion>{words}</LiveRegion>
    </>
  );
}
export const ChangedWords: Story = {
  render: () => <Saver />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(region).toHaveTextContent('已保存 14:02');
  },
};
