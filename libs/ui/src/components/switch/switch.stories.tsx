import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Inline } from '../inline/inline.tsx';
import { Switch, type SwitchProps } from './switch.tsx';

function Held(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Switch {...props} checked={checked} onChange={setChecked} />;
}
const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { checked: false, onChange: () => {}, label: 'Show the page beside the question' },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['A setting that is on or off and takes effect at once.'],
      not: ['Takes effect with the form’s button: Checkbox.', 'Two things that are not on and off: SegmentedControl.'],
      keyboard: [[['Space', 'Enter'], 'turns it on or off']],
      access: ['switch with aria-checked; the label says what is on, never "on" or "off" itself.'],
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Show the page beside the question' });
    await userEvent.click(canvas.getByText('Show the page beside the question'));
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(control).toBeChecked();
  },
};
export const WithDescription: Story = {
  args: { checked: true, description: 'Shows the row’s web page in an embedded frame' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'Shows the row’s web page in an embedded frame',
    );
  },
};
export const PointerAndFocus: Story = {
  render: () => (
    <States only={['rest', 'hover', 'focus']}>
      <Inline gap={16}>
        <Switch checked onChange={() => {}} label="On" />
        <Switch checked={false} onChange={() => {}} label="Off" />
      </Inline>
    </States>
  ),
};
export const Disabled: Story = {
  render: () => (
    <Inline gap={16}>
      <Switch checked onChange={() => {}} label="On" disabled />
      <Switch checked={false} onChange={() => {}} label="Off" disabled />
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const track of canvas.getAllByRole('switch')) await expect(track).toBeDisabled();
  },
};
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Held {...args} checked />
    </div>
  ),
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    label: 'Übereinstimmungsprüfung während der Bearbeitung anzeigen',
    description: '提交之前必须回答。只有在全部问题都有答案时才能提交这一行。',
  },
};
