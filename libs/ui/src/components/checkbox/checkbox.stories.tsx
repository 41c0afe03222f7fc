import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

function Held(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}
const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { checked: false, onChange: () => {}, label: 'Required' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Required' });
    await userEvent.click(canvas.getByText('Required'));
    await expect(box).toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const States: Story = {
  render: () => (
    <Inline gap={16}>
      <Checkbox checked onChange={() => {}} label="On" />
      <Checkbox checked="some" onChange={() => {}} label="Some" />
      <Checkbox checked={false} onChange={() => {}} label="Off" />
      <Checkbox checked onChange={() => {}} label="Fixed" disabled />
      <Checkbox checked={false} onChange={() => {}} label="Closed" disabled />
    </Inline>
  ),
};
export const WithDescription: Story = {
  args: { label: 'Show the page beside it', description: 'Opens the row’s page address in a frame.' },
};
export const WithoutWords: Story = {
  render: () => <Checkbox checked onChange={() => {}} accessibleName="Select page" />,
};
