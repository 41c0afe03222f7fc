import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Forms/Textarea',
  component: Textarea,
  args: { placeholder: 'Needed when you return the work.' },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Several lines of free text: a remark, an open answer, a guideline.'],
      not: ['One line: TextInput.', 'To show text that is not edited: ReadingText, Prose.'],
      keyboard: [
        ['Enter', 'a new line'],
        ['Ctrl+Enter', 'presses the button of its form'],
        ['Tab', 'leaves it'],
      ],
      access: [
        'The counter describes the field; passing the limit is announced once. The caller provides its words.',
        'Characters are counted as people count them: 😀 and 𠮷 are one each.',
      ],
    },
  },
  render: (args) => (
    <Field label="Remark">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    await userEvent.tab();
    await userEvent.keyboard('one{Enter}two');
    await expect(area).toHaveValue('one\ntwo');
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
  },
};
const returned = fn();

/** The button of a form can be pressed from its text; one that is busy or unavailable can't. */
export const InForm: Story = {
  render: (args) => {
    const form = useId();
    const [text, setText] = useState('');
    return (
      <Stack>
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            returned();
          }}
        >
          <Textarea {...args} aria-label="Remark" value={text} onChange={({ target }) => setText(target.value)} />
        </form>
        <Button type="submit" form={form} disabled={text === ''}>
          Return
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    returned.mockClear();
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    area.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(returned, 'with its button unavailable').not.toHaveBeenCalled();
    await userEvent.keyboard('Twice{Enter}');
    await expect(returned).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(returned).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, repeat: true });
    await expect(returned).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expect(returned).toHaveBeenCalledTimes(2);
    await expect(area).toHaveValue('Twice\n');
  },
};
export const Sizes: Story = {
  render: () => (
    <Stack>
      <Textarea aria-label="medium" defaultValue="Medium" />
      <Textarea aria-label="large" size="large" defaultValue="Large" />
    </Stack>
  ),
};
export const PointerAndFocus: Story = {
  render: (args) => (
    <States only={['rest', 'hover', 'focus']}>
      <Textarea {...args} aria-label="Remark" />
    </States>
  ),
};
/** Grows with what is typed, up to 40 % of the window; then it scrolls. */
export const Grows: Story = {
  args: { autoGrow: true },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    const before = area.clientHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
    await expect(area.clientHeight).toBeGreaterThan(before);
    await userEvent.paste('line\n'.repeat(80));
    await expect(area.clientHeight).toBeLessThanOrEqual(innerHeight * 0.4);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};
/** Behind a dialog, where nothing can be typed, an empty field keeps its line. */
export const BehindDialog: Story = {
  args: { autoGrow: true, placeholder: undefined },
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    const before = area.clientHeight;
    const dialog = canvasElement.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await new Promise(requestAnimationFrame);
    await expect(area.clientHeight).toBe(before);
    dialog.remove();
  },
};
export const Counted: Story = {
  args: { counter: { max: 5, text: (used, max) => `${used} of ${max}` } },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    const said = canvas.getByRole('status');
    await userEvent.type(area, '音乐太吵');
    await expect(area).toHaveAccessibleDescription('4 of 5');
    await expect(said).toBeEmptyDOMElement();
    await userEvent.type(area, '了😀');
    await expect(area).toHaveAccessibleDescription('6 of 5');
    await userEvent.type(area, '!');
    await expect(area).toHaveAccessibleDescription('7 of 5');
    await expect(said).toHaveTextContent('6 of 5');
  },
};
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Danger to a person is always “Now”.' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Danger to a person is always “Now”.' } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    autoGrow: true,
    defaultValue:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft\n大雨天站台漏水，地面很滑，有人差点摔倒，工作人员却不在现场，希望尽快处理。',
    counter: { max: 5000, text: (used, max) => `${used} / ${max}` },
  },
};
