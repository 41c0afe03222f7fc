import { Stack } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { texts } from '../../../../testing/stories/part.tsx';
import { SaveState } from './save-state.tsx';

/** Where the answers are saved: on the server, in this browser, or not yet. Always visible in the workbench. */
const meta = {
  title: 'Patterns/SaveState',
  component: SaveState,
  loaders: [texts],
  parameters: {
    usage: {
      use: ['Whether answers are being sent, kept in this browser or saved, and since when.'],
      not: ['A form that is saved by a button: a toast.'],
    },
  },
  args: { where: 'saved', time: '14:02' },
} satisfies Meta<typeof SaveState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Saved 14:02')).toBeVisible();
  },
};
export const Kept: Story = { args: { where: 'kept' } };
export const Offline: Story = { args: { where: 'offline' } };
export const All: Story = {
  render: (args) => (
    <Stack align="start">
      {(['saved', 'sending', 'kept', 'offline'] as const).map((where) => (
        <SaveState {...args} key={where} where={where} />
      ))}
    </Stack>
  ),
};
