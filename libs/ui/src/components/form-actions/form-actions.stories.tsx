import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { FormActions } from './form-actions.tsx';

const meta = {
  title: 'Forms/FormActions',
  component: FormActions,
  args: {
    start: <Button iconStart="arrow-left">Basics</Button>,
    children: (
      <>
        <Text size="small" tone="quiet">
          4,807 rows × 3 contributors each
        </Text>
        <Button tone="primary" iconEnd="arrow-right">
          Import and go on
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof FormActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sticky: Story = { args: { sticky: true } };
