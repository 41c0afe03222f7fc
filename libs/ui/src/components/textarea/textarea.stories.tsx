import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Forms/Textarea',
  component: Textarea,
  args: { placeholder: 'Needed when you return the work.' },
  render: (args) => (
    <Field label="Remark">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Grows: Story = {
  args: { autoGrow: true },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Remark' });
    const before = area.clientHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
    await expect(area.clientHeight).toBeGreaterThan(before);
  },
};
export const Counted: Story = {
  args: { counter: { max: 5, text: (used, max) => `${used} of ${max}` } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remark' }), '音乐太吵了😀');
    await expect(canvas.getByRole('textbox', { name: 'Remark' })).toHaveAccessibleDescription('6 of 5');
  },
};
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Danger to a person is always “Now”.' } };
