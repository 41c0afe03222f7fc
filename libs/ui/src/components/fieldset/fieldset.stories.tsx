import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { Columns } from '../columns/columns.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Fieldset } from './fieldset.tsx';

const meta = {
  title: 'Forms/Fieldset',
  component: Fieldset,
  args: {
    legend: 'Invitation',
    hint: 'Who gets a link to set a password.',
    children: (
      <Columns gap={16}>
        <Field label="Name">
          <TextInput defaultValue="Mei Tan" />
        </Field>
        <Field label="Email">
          <TextInput type="email" defaultValue="mei@example.org" />
        </Field>
      </Columns>
    ),
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Fields that make sense only together: an address, from and to, one part of a long form.'],
      not: [
        'One control of several parts: Field with `kind="group"`.',
        'A part of a page with a heading in its outline: Panel.',
      ],
      access: ['A native group: the legend is read before its first field, the hint describes the group.'],
    },
  },
} satisfies Meta<typeof Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Invitation' });
    await expect(group).toHaveAccessibleDescription('Who gets a link to set a password.');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};
export const WithoutHint: Story = { args: { hint: undefined } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    legend: 'Qualitätssicherungsvereinbarungsverantwortliche',
    hint: '这些信息会出现在发给标注员的邀请邮件中，请在发送之前仔细核对。',
  },
};
