import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Switch, type SwitchProps } from './switch.tsx';

function Held(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Switch {...props} checked={checked} onChange={setChecked} />;
}
const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { checked: false, onChange: () => {}, label: 'Show the page beside it' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show the page beside it'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};
export const On: Story = { args: { checked: true, description: 'Opens the row’s page address in a frame' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    label: 'Übereinstimmungsprüfung während der Bearbeitung anzeigen',
    description: '提交之前必须回答。只有在全部问题都有答案时才能提交这一行。',
  },
};
