import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Select } from './select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    onChange: fn(),
    options: [
      { value: 'hospitality', label: 'Hospitality' },
      { value: 'transport', label: 'Transport' },
      { value: 'health', label: 'Health', disabled: true },
    ],
  },
  render: (args) => (
    <Field label="Category">
      <Select {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      use: [
        'One of a known list of up to some thirty: a status, a unit, a page size.',
        'In a bar or a table with `width="fit"`, which makes it as wide as its words.',
        'On phones too: it opens the system’s own list.',
      ],
      not: [
        'For two to five values that fit side by side: SegmentedControl or RadioGroup.',
        'For a long list or one that a server searches: Combobox. For several at once: MultiSelect.',
        'For actions: DropdownMenu.',
      ],
      keyboard: [
        ['↓', 'the next value; ↑ the one before'],
        ['Space', 'opens the list'],
        ['A', 'a letter moves to the value that starts with it'],
      ],
      access: [
        'The native control: every screen reader knows it. Label, help and error come from the Field around it.',
      ],
    },
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.selectOptions(select, 'transport');
    await expect(select).toHaveValue('transport');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Placeholder: Story = { args: { placeholder: 'Choose a category', defaultValue: '' } };
export const Groups: Story = {
  args: {
    options: [
      { group: 'Services', options: [{ value: 'hospitality', label: 'Hospitality' }] },
      { group: 'Öffentlicher Verkehr', options: [{ value: 'rail', label: 'Eisenbahnverkehrsunternehmen' }] },
    ],
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Select key={size} {...args} aria-label={size} size={size} />
      ))}
    </Stack>
  ),
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
/** As wide as its words, also in a cell that would rather be narrow. */
export const InATable: Story = {
  render: (args) => (
    <table>
      <tbody>
        <tr>
          <td>
            <Select {...args} width="fit" quiet aria-label="Category" />
          </td>
          <td style={{ inlineSize: '100%' }}>Rail passenger tweets</td>
        </tr>
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select.clientWidth).toBeGreaterThan(80);
    await expect(select.scrollWidth).toBe(select.clientWidth);
  },
};
export const LongWords: Story = {
  args: {
    options: [
      { value: 'de', label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle' },
      { value: 'zh', label: '面向全国连锁餐饮企业的顾客满意度与服务质量综合调查（第二十三批次）' },
    ],
  },
};
export const Narrow: Story = {
  ...LongWords,
  globals: { viewport: { value: 'w320' } },
  render: (args) => <Select {...args} width="fit" aria-label="Category" />,
};
