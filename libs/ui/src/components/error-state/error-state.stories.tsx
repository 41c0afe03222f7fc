import type { Meta, StoryObj } from '@storybook/react-vite';
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
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
export const TryingAgain: Story = { args: { retry: { label: 'Try again', onRetry, busy: true } } };
export const Bare: Story = { args: { cause: undefined, requestId: undefined, retry: undefined, size: 'small' } };
