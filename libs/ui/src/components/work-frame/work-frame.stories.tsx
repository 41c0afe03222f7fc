import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { WorkFrame } from './work-frame.tsx';

const meta = {
  title: 'Shell/WorkFrame',
  component: WorkFrame,
  args: {
    top: <Text weight="strong">Visit coding, batch 4</Text>,
    main: { label: 'Text', content: <Box padding="wide">The text.</Box> },
    right: { label: 'Questions', content: <Box padding={20}>The questions.</Box> },
    actionsStart: (
      <Button tone="quiet" iconStart="undo">
        Undo
      </Button>
    ),
    actionsEnd: (
      <Button tone="primary" size="large" keyHint="↵">
        Save and next
      </Button>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
} satisfies Meta<typeof WorkFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ThreePanes: Story = {
  args: { left: { label: 'Rows', content: <Box padding={16}>The rows.</Box> }, rightWidth: 'narrow' },
};
export const OnePane: Story = { args: { right: undefined } };
