import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

function Held(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup<string>,
  args: {
    label: 'Order of rows',
    value: 'sequential',
    onChange: () => {},
    options: [
      { value: 'sequential', label: 'Sequential', description: 'As in the file' },
      { value: 'random', label: 'Random', description: 'Another order for each contributor' },
      { value: 'closed', label: 'By hand', disabled: true },
    ],
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['One of two to about seven, all in view, each with room for an explanation.'],
      not: [
        'Short words that take effect at once: SegmentedControl.',
        'Many: Select, Combobox.',
        'Answers of the workbench: ChoiceGroup. Yes or no: Checkbox.',
      ],
      keyboard: [
        ['Tab', 'goes to the chosen one, or the first, then out'],
        [['↑', '↓', '←', '→'], 'chooses the one before or after, round the end, past disabled ones'],
        ['Space', 'chooses the focused one where nothing is chosen'],
        ['Enter', 'submits the form'],
      ],
      access: [
        'radiogroup named by `label` or by its Field, whose hint and error describe it; descriptions belong to their option.',
      ],
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Random'));
    await expect(canvas.getByRole('radio', { name: 'Random' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Random' })).toHaveAccessibleDescription(
      'Another order for each contributor',
    );
  },
};
/** One stop of the Tab key; arrows choose, past the disabled one and round the end. */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).toHaveFocus();
    // the first held until the focus has followed, the second let go before
    await userEvent.keyboard('{ArrowDown>}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Random' })).toBeChecked());
    await userEvent.keyboard('{/ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Sequential' })).toBeChecked());
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
/** Shows how often it was submitted. */
function CountedForm({ children }: { children: ReactNode }) {
  const [submitted, setSubmitted] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted((times) => times + 1);
      }}
    >
      {children}
      <output>{submitted}</output>
    </form>
  );
}
/** Enter submits the form, as with the browser's own radio buttons. */
export const InForm: Story = {
  render: (args) => (
    <CountedForm>
      <Held {...args} />
    </CountedForm>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('1')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).toBeChecked();
  },
};
/** Enter presses the button of the form, which may be unavailable. */
export const InFormThatIsBusy: Story = {
  render: (args) => {
    const [isBusy, setBusy] = useState(true);
    return (
      <CountedForm>
        <Held {...args} />
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button onClick={() => setBusy(false)}>Continue</Button>
      </CountedForm>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const radio = canvas.getByRole('radio', { name: 'Sequential' });
    radio.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('0');
    radio.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
    // held down, it is still the same press
    await fireEvent.keyDown(radio, { key: 'Enter', repeat: true });
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
  },
};
export const NothingChosen: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'Sequential' })).toBeChecked();
  },
};
export const PointerAndFocus: Story = {
  render: (args) => (
    <States only={['rest', 'hover', 'focus']}>
      <Held {...args} />
    </States>
  ),
};
export const Row: Story = { args: { direction: 'row' } };
export const InAFieldWithError: Story = {
  args: { label: undefined, value: null },
  render: (args) => (
    <Field kind="group" label="Order of rows" hint="Cannot be changed later" error="Choose an order" required>
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Order of rows' });
    await expect(group).toHaveAccessibleDescription('Choose an order Cannot be changed later');
    await expect(group).toBeInvalid();
    await expect(group).toBeRequired();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    options: [
      {
        value: 'sequential',
        label: 'Reihenfolge der Ausgangsdatei beibehalten',
        description: 'Bearbeitungsreihenfolgeabhängigkeiten bleiben erhalten',
      },
      {
        value: 'random',
        label: '为每位标注员随机排列全部数据行',
        description: '每个人看到的顺序都不同，可以减少疲劳造成的偏差。',
      },
    ],
  },
};
