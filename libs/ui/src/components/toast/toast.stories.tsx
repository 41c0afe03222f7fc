import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { type ToastMessage, ToastProvider, useToast } from './toast.tsx';

const onUndo = fn();
const messages: ToastMessage[] = [
  { text: 'Submission approved', action: { label: 'Undo', onAction: onUndo, keyHint: 'U' } },
  { text: 'Link copied', tone: 'info' },
  { text: 'Die Qualitätssicherungsvereinbarung konnte nicht gespeichert werden.', tone: 'danger' },
];
function Triggers() {
  const show = useToast();
  return (
    <Inline>
      {messages.map((message) => (
        <Button key={message.text} onClick={() => show(message)}>
          {message.tone ?? 'success'}
        </Button>
      ))}
    </Inline>
  );
}
const meta = {
  title: 'Feedback/Toast',
  component: ToastProvider,
  args: { label: 'Messages ({hotkey})', closeLabel: 'Close', children: <Triggers /> },
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'success' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};
export const All: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  },
};
