import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ErrorState } from './error-state.tsx';

const onRetry = fn();
const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'The dashboard could not be read',
    cause: 'The server did not answer.',
    requestId: { label: 'Request', value: '7f3a-19c2' },
    retry: { label: 'Try again', onRetry },
  },
  parameters: {
    usage: {
      use: [
        'In place of the part that could not be loaded; the rest of the screen stays.',
        'The cause in the reader’s terms, the request id for the operator.',
      ],
      not: [
        'Nothing there: EmptyState.',
        'A field: the error of its Field.',
        'An action that failed: Toast with tone critical, or the error of the dialog.',
        'A whole page: the error pages.',
      ],
      keyboard: [['Tab', 'to Try again']],
      access: [
        'An alert: read out as it appears.',
        'While it tries again the button says so and keeps the focus; then the main part of the page has it.',
      ],
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
/** What the focus was on goes with the failure: the part of the page that it was in takes it. */
export const Solved: Story = {
  render: function Solved() {
    const [isSolved, setSolved] = useState(false);
    return (
      <main tabIndex={-1}>
        {isSolved ? <p>The list</p> : <ErrorState retry={{ label: 'Try again', onRetry: () => setSolved(true) }} />}
      </main>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('The list')).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
export const TryingAgain: Story = { args: { retry: { label: 'Try again', onRetry, busy: true } } };
export const Bare: Story = { args: { cause: undefined, requestId: undefined, retry: undefined, size: 'small' } };
export const LongWords: Story = {
  args: {
    title: 'Die Übereinstimmungsberechnung für diesen Erhebungszeitraum konnte nicht geladen werden',
    cause: '服务器没有响应。请检查网络连接，或者稍后再试；如果问题仍然存在，请把请求编号告诉管理员。',
    requestId: { label: 'Anfrage', value: '019a9f5e-0000-7000-8000-0000000000ff' },
  },
};

export const Narrow: Story = {
  args: LongWords.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
