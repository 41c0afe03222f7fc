import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { narrow } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Field } from '../field/field.tsx';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

function Held(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  return <SegmentedControl {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Actions/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: 'View',
    value: 'focus',
    onChange: () => {},
    options: [
      { value: 'focus', label: 'Focus', icon: 'panel-right' },
      { value: 'grid', label: 'Grid', icon: 'grid' },
    ],
  },
  parameters: {
    usage: {
      use: ['One of two to five short words, all in view, taking effect at once: a view, a unit, rows per page.'],
      not: [
        'More than five, or long words: Select.',
        'Parts of a page with content of their own: Tabs.',
        'A choice that needs explaining or waits for a Save: RadioGroup.',
      ],
      keyboard: [
        ['Tab', 'goes to the chosen one, then out'],
        [['←', '→', '↑', '↓'], 'chooses the one before or after, round the end, past disabled ones'],
        ['Space', 'chooses where nothing is chosen'],
      ],
      access: ['A radio group named by `label`; in a Field its hint and error describe the group.'],
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'View' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Focus' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Focus' })).toBeChecked();
  },
};
export const Sizes: Story = {
  render: (args) => (
    <>
      <Held {...args} />
      <Held {...args} label="View, medium" size="medium" />
    </>
  ),
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio'))
      await expect(radio.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};
export const PointerAndFocus: Story = { render: (args) => <States>{<Held {...args} />}</States> };
export const Numbers: Story = {
  args: {
    label: 'Items per page',
    value: '5',
    options: ['3', '5', '10', '25'].map((value) => ({ value, label: value })),
  },
};
export const Block: Story = {
  args: {
    fullWidth: true,
    size: 'medium',
    label: 'Type',
    value: 'single',
    options: [
      { value: 'single', label: 'Single choice', icon: 'single' },
      { value: 'multiple', label: 'Multiple choice', icon: 'multiple' },
      { value: 'open', label: 'Open question', icon: 'text', disabled: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Single choice' })).toBeChecked();
  },
};
export const InAField: Story = {
  render: (args) => (
    <Field label="View" kind="group" hint="Remembered on this device">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'View' })).toHaveAccessibleDescription(
      'Remembered on this device',
    );
  },
};
const long = {
  value: 'a',
  options: [
    { value: 'a', label: 'Zufällige Reihenfolge je Bearbeiterin' },
    { value: 'b', label: '按顺序分配给所有参与者' },
  ],
};
export const LongWords: Story = { args: long };
/** Too wide for a phone, the words wrap below each other; the page never scrolls sideways. */
export const Narrow: Story = {
  globals: narrow,
  args: long,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '按顺序分配给所有参与者' })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
