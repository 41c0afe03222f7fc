import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Field } from '../field/field.tsx';
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
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Yes or no, taking effect with the form’s button.', 'Choosing a row of a table, with `accessibleName`.'],
      not: ['Takes effect at once: Switch.', 'Several of a few: CheckboxGroup. One of several: RadioGroup.'],
      keyboard: [['Space', 'turns it on or off']],
      access: [
        'checkbox; "some" is aria-checked="mixed". The words are its label, the description describes it.',
        'The box is 16 px, what takes the pointer 24 px, what takes a finger 40 px.',
      ],
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Required' });
    await userEvent.click(canvas.getByText('Required'));
    await expect(box).toBeChecked();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const All: Story = {
  render: () => (
    <Inline gap={16}>
      <Checkbox checked onChange={() => {}} label="On" />
      <Checkbox checked="some" onChange={() => {}} label="Some" />
      <Checkbox checked={false} onChange={() => {}} label="Off" />
      <Checkbox checked onChange={() => {}} label="Fixed" disabled />
      <Checkbox checked="some" onChange={() => {}} label="Fixed, some" disabled />
      <Checkbox checked={false} onChange={() => {}} label="Closed" disabled />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Some' })).toBePartiallyChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Fixed' })).toBeDisabled();
  },
};
export const PointerAndFocus: Story = {
  render: () => (
    <States only={['rest', 'hover', 'focus']}>
      <Inline gap={16}>
        <Checkbox checked onChange={() => {}} label="On" />
        <Checkbox checked={false} onChange={() => {}} label="Off" />
      </Inline>
    </States>
  ),
};
export const WithDescription: Story = {
  args: { label: 'Show the page beside the question', description: 'Shows the row’s web page in an embedded frame.' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: 'Show the page beside the question' }),
    ).toHaveAccessibleDescription('Shows the row’s web page in an embedded frame.');
  },
};
export const Invalid: Story = {
  args: { label: 'I have read the guideline' },
  render: (args) => (
    <Field label="Before you start" error="Read the guideline first." required>
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have read the guideline' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Read the guideline first.');
  },
};
export const WithoutWords: Story = {
  render: () => <Checkbox checked onChange={() => {}} accessibleName="Select page" />,
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle anzeigen',
    description: '提交之前必须回答。只有在全部问题都有答案时才能提交这一行，否则将退回给标注员。',
  },
};
