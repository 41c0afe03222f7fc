import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { ToastProvider, useToast } from '../toast/toast.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';

const actions = (
  <>
    <Button tone="quiet" iconStart="pause">
      Deactivate
    </Button>
    <Button tone="quiet" iconStart="download">
      Export
    </Button>
  </>
);
const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  args: {
    label: 'Selection',
    count: '3 selected',
    clearLabel: 'Clear selection',
    onClear: fn(),
    children: actions,
  },
  parameters: {
    usage: {
      use: [
        'Below a Table with `selection`, while something is selected.',
        'Two to four actions as quiet Buttons. One that applies to only some of the rows shows how many: “Deactivate (2)”; one that applies to none is disabled.',
        '`selectAll` only where the server applies the action to everything that matches; show the number.',
      ],
      not: [
        'For an action on one row: the menu at its end.',
        'To ask before the action: do it and offer undo. What cannot be undone asks in a ConfirmDialog that names the number.',
      ],
      keyboard: [
        ['Tab', 'goes through the actions, after the rows of the table'],
        ['Esc', 'in the table clears the selection, and with it the bar'],
      ],
      access: [
        'The number selected is a live region: it is announced as it changes.',
        'It floats above the foot of the page, and the page keeps that much room below what has the focus.',
      ],
    },
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
const onSelectAll = fn();
export const AllThatMatch: Story = {
  args: { count: '10 selected', selectAll: { label: 'Select all 1,204', onSelect: onSelectAll } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Select all 1,204' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelectAll).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Deactivate' })).toHaveFocus();
  },
};
function WithUndo(props: BulkBarProps) {
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  const back = { label: 'Undo', onAction: () => setDone(false) };
  return isDone ? null : (
    <BulkBar {...props}>
      <Button
        tone="quiet"
        iconStart="pause"
        onClick={() => {
          setDone(true);
          toast({ text: '3 projects deactivated', action: back });
        }}
      >
        Deactivate
      </Button>
    </BulkBar>
  );
}
/** Done at once; the toast takes it back. */
export const Undo: Story = {
  render: (args) => (
    <ToastProvider label="Messages" closeLabel="Close">
      <WithUndo {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate' }));
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Selection' })).toBeVisible());
  },
};
function Refused(props: BulkBarProps) {
  const toast = useToast();
  return (
    <>
      {Array.from({ length: 40 }, (_, at) => `Project ${at + 1}`).map((name) => (
        <Text key={name} as="p">
          {name}
        </Text>
      ))}
      <BulkBar {...props}>
        <Button tone="quiet" onClick={() => toast({ text: '1 project could not be changed', tone: 'critical' })}>
          Deactivate
        </Button>
      </BulkBar>
    </>
  );
}
/** A message that comes while something is selected lies above the bar. */
export const BelowAMessage: Story = {
  render: (args) => (
    <ToastProvider label="Messages" closeLabel="Close">
      <Refused {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate' }));
    const message = (await screen.findByText('1 project could not be changed')).closest('li') ?? document.body;
    const bar = canvas.getByRole('region', { name: 'Selection' }).getBoundingClientRect();
    await waitFor(() => expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top));
    await expect(window.innerHeight - bar.bottom).toBeLessThan(40);
  },
};
export const Busy: Story = {
  args: {
    children: (
      <>
        <Button tone="quiet" iconStart="pause" busy>
          Deactivate
        </Button>
        <Button tone="quiet" iconStart="checks" disabled>
          Complete
        </Button>
      </>
    ),
  },
};
const long = (
  <>
    {['Deaktivieren (2)', 'Projektverantwortliche Person ändern', '标记为已完成', 'Als CSV exportieren'].map(
      (words) => (
        <Button key={words} tone="quiet">
          {words}
        </Button>
      ),
    )}
  </>
);
export const LongWords: Story = { args: { count: '3 Einträge ausgewählt', children: long } };
export const Narrow: Story = { ...LongWords, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
