import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { Field } from '../field/field.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx';

function Held(props: CheckboxGroupProps<string>) {
  const [values, setValues] = useState(props.value);
  return <CheckboxGroup {...props} value={values} onChange={setValues} />;
}
const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup<string>,
  args: {
    label: 'Topics',
    value: ['price'],
    onChange: () => {},
    options: [
      { value: 'drinks', label: 'Drinks', description: 'Taste, size, freshness' },
      { value: 'waiting', label: 'Waiting time' },
      { value: 'price', label: 'Price' },
    ],
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Any number of up to about ten, all in view.'],
      not: ['Many, or from a server: MultiSelect.', 'Answers of the workbench: ChoiceGroup.', 'One alone: Checkbox.'],
      keyboard: [
        ['Tab', 'goes from box to box'],
        ['Space', 'turns one on or off'],
      ],
      access: ['A group named by `label` or by its Field; hint and error are read once, with the group.'],
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof CheckboxGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Topics' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Drinks' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Price' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Waiting time' })).toHaveFocus();
  },
};
export const Row: Story = { args: { direction: 'row' } };
export const InAFieldWithError: Story = {
  args: { label: undefined, value: [] },
  render: (args) => (
    <Field kind="group" label="Topics" hint="At least one" error="Choose a topic" required>
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Topics' })).toHaveAccessibleDescription(
      'Choose a topic At least one',
    );
    const box = canvas.getByRole('checkbox', { name: 'Waiting time' });
    await expect(box).toBeInvalid();
    await expect(box).not.toHaveAccessibleDescription();
    await expect(box).not.toBeRequired();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    options: [
      {
        value: 'drinks',
        label: 'Geschmacks- und Temperaturbeanstandungen',
        description: '味道、温度、份量以及新鲜程度',
      },
      { value: 'price', label: '价格与菜单不一致，或者没有事先说明服务费' },
    ],
  },
};
const onChange = fn();
/** What is chosen is told in the order of the options; one that can't be chosen stays as it is. */
export const InOrder: Story = {
  args: {
    onChange,
    options: [
      { value: 'drinks', label: 'Drinks' },
      { value: 'waiting', label: 'Waiting time', disabled: true },
      { value: 'price', label: 'Price' },
    ],
  },
  render: (args) => <CheckboxGroup {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Drinks' }));
    await expect(onChange).toHaveBeenLastCalledWith(['drinks', 'price']);
    await expect(canvas.getByRole('checkbox', { name: 'Waiting time' })).toBeDisabled();
  },
};
