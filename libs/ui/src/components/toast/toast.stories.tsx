import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { type ToastMessage, ToastProvider, useToast } from './toast.tsx';

const onUndo = fn();
const messages: ToastMessage[] = [
  { text: 'Submission approved', action: { label: 'Undo', onAction: onUndo, keyHint: 'U' } },
  { text: 'Link copied', tone: 'info' },
  { text: 'Die Qualitätssicherungsvereinbarung konnte nicht gespeichert werden.', tone: 'critical' },
];
function Triggers() {
  const show = useToast();
  return (
    <Inline>
      {messages.map((message) => (
        <Button key={message.text} onClick={() => show(message)}>
          {message.tone ?? 'positive'}
        </Button>
      ))}
    </Inline>
  );
}
const meta = {
  title: 'Feedback/Toast',
  component: ToastProvider,
  args: { label: 'Messages ({hotkey})', closeLabel: 'Close', children: <Triggers /> },
  parameters: {
    usage: {
      use: [
        'What has just happened, with Undo for 10 s: submission approved, link copied.',
        'An action that failed and whose form is gone: tone critical.',
      ],
      not: [
        'What still holds: Banner.',
        'What must be answered: ConfirmDialog.',
        'The only way to something: it goes away.',
      ],
      keyboard: [
        ['F8', 'to the messages; their timers stop'],
        ['Tab', 'to the message, its Undo and its Close'],
        ['Esc', 'closes it'],
      ],
      access: [
        'Read out politely; critical at once.',
        'Stays while pointed at, focused, or the window is left: 5 s, with an action 10 s.',
        'Lies above open dialogs. At most three; a new one of the same `id` replaces the old.',
      ],
    },
  },
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'positive' }));
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
function Say() {
  const show = useToast();
  useEffect(() => {
    const say = ({ detail }: CustomEvent<ToastMessage>) => show(detail);
    addEventListener('say', say);
    return () => removeEventListener('say', say);
  }, [show]);
  return null;
}
const say = (message: ToastMessage) => dispatchEvent(new CustomEvent('say', { detail: message }));
declare global {
  interface WindowEventMap {
    say: CustomEvent<ToastMessage>;
  }
}
/** What takes the place of a message is one of its own: it is read out, and has its own time. */
export const InItsPlace: Story = {
  args: { children: <Say /> },
  play: async () => {
    say({ id: 'decided', text: 'Decided: Positive' });
    const before = await screen.findByRole('listitem');
    say({ id: 'decided', text: 'Decided: Negative' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Decided: Negative'));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await expect(screen.getByRole('listitem')).toHaveTextContent('Decided: Negative');
  },
};
/** What stays until it is closed gives way only to others that stay. */
export const BesideALastingOne: Story = {
  args: { children: <Say /> },
  play: async () => {
    say({ id: 'offline', text: 'You are offline', duration: Number.POSITIVE_INFINITY });
    for (const name of ['A', 'B', 'C']) say({ text: `${name} deleted` });
    await waitFor(() => expect(screen.queryByText('A deleted')).toBeNull());
    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    await expect(texts).toEqual(['You are offline', 'B deleted', 'C deleted']);
  },
};
/** Pressed while nothing had the focus, it leaves nothing behind: the next message goes by itself. */
export const AfterOneThatWasPressed: Story = {
  args: { children: <Say /> },
  parameters: { toastsGo: true },
  play: async ({ userEvent }) => {
    say({ text: 'Deleted', action: { label: 'Undo', onAction: fn() } });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await expect(document.body).toHaveFocus();
    await userEvent.click(undo);
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
    say({ text: 'Restored', duration: 100 });
    await screen.findAllByText('Restored');
    await waitFor(() => expect(screen.queryByText('Restored')).toBeNull());
  },
};
/** A mouse that is over a message as it fades does not hold those that come when it is gone. */
export const AfterOneUnderThePointer: Story = {
  args: { children: <Say /> },
  parameters: { toastsGo: true },
  play: async ({ userEvent }) => {
    say({ text: 'Link copied' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await fireEvent.pointerMove(screen.getByRole('region', { name: /Messages/ }));
    await waitFor(() => expect(screen.queryByText('Link copied')).toBeNull());
    say({ text: 'Restored', duration: 100 });
    await screen.findAllByText('Restored');
    await waitFor(() => expect(screen.queryByText('Restored')).toBeNull());
  },
};
/** F8 goes to the messages; Tab to what can be done; Escape closes and, as Undo does, returns the focus. */
export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'positive' });
    for (const key of ['{Escape}', '{Enter}']) {
      await userEvent.click(button);
      const undo = await screen.findByRole('button', { name: 'Undo' });
      await fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
      await userEvent.tab(); // the message
      await userEvent.tab();
      await waitFor(() => expect(undo).toHaveFocus());
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
      await expect(button).toHaveFocus();
    }
  },
};
/** Escape pressed elsewhere, in a field for instance, is not for the messages: Undo stays. */
export const EscapeElsewhere: Story = {
  args: {
    children: (
      <>
        <Say />
        <input aria-label="Remark" />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    say({ text: 'Deleted', action: { label: 'Undo', onAction: fn() } });
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Remark' }));
    await userEvent.keyboard('{Escape}');
    say({ text: 'Link copied', tone: 'info' });
    await screen.findAllByText('Link copied');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};
/** It closes by itself, too, after Escape was pressed elsewhere. */
export const GoesAfterEscape: Story = {
  args: { children: <Say /> },
  parameters: { toastsGo: true },
  play: async ({ userEvent }) => {
    say({ text: 'Link copied', duration: 400 });
    await screen.findAllByText('Link copied');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Link copied')).toBeNull());
  },
};
/** What went wrong is read out at once, the rest in its turn; the name of the region comes first, without its key. */
export const ReadOut: Story = {
  args: { children: <Say /> },
  play: async () => {
    say({ text: 'Could not be saved', tone: 'critical' });
    const urgent = await screen.findByText(/Could not be saved/, { selector: '[role="status"]' });
    await expect(urgent).toHaveAttribute('aria-live', 'assertive');
    await expect(urgent).toHaveTextContent(/^Messages Could not be saved/);
    say({ text: 'Link copied', tone: 'info' });
    const polite = await screen.findByText(/Link copied/, { selector: '[role="status"]' });
    await expect(polite).toHaveAttribute('aria-live', 'polite');
  },
};
function Closing() {
  const show = useToast();
  const close = useRef<() => void>(undefined);
  return (
    <Inline>
      <Button
        onClick={() => {
          show({ text: 'Link copied' });
          close.current = show({ text: 'You are offline', duration: Number.POSITIVE_INFINITY });
        }}
      >
        Go offline
      </Button>
      <Button onClick={() => close.current?.()}>Go online</Button>
    </Inline>
  );
}
/** What has shown a message can close it, and it alone. */
export const ClosedEarly: Story = {
  args: { children: <Closing /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go offline' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Go online' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await expect(screen.getByRole('listitem')).toHaveTextContent('Link copied');
  },
};
