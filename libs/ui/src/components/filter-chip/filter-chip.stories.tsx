import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';

const texts = {
  clear: 'Remove filter “Status”',
  search: 'Type a name',
  loading: 'Searching…',
  empty: 'Nothing found',
  found: (count: number) => `${count} found`,
};
const states = ['Draft', 'Active', 'Inactive', 'Completed', 'Overdue'].map((label) => ({ value: label, label }));
const managers = ['Priya Raman', '周鸣', 'Tomás Herrera', 'Mei Tan', 'Aiko Mori', 'Noor Haddad'].map((label, at) => ({
  value: String(at),
  label,
  note: `@manager${at + 1}`,
}));

/** Holds what is let through, as the address of the list would. */
function Held(props: FilterChipProps) {
  const [value, setValue] = useState(props.value);
  return (
    <FilterChip
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}
const meta = {
  title: 'Data/FilterChip',
  component: FilterChip,
  args: { label: 'Status', value: null, onChange: fn(), options: states, labels: texts },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Each filter of a list, in a FilterBar: it shows the field, then the chosen values.',
        'Many to choose from, as people or projects: `by="search"`, also with options from a server.',
      ],
      not: [
        'Ready-made filters with their counts: ToggleChip. Two to five views of a list: SegmentedControl.',
        'A value of a form: Select, Combobox. A range of dates: DateRange.',
      ],
      keyboard: [
        [['Enter', 'Space', '↓'], 'on the chip: opens'],
        [['↑', '↓'], 'the option before or after, round the end'],
        ['A letter', 'the next option that starts with it; with `by="search"` it filters the list'],
        ['Enter', 'lets only the marked option through; the focus goes back to the chip'],
        [['Delete', 'Backspace'], 'on the chip: removes the filter'],
        ['Esc', 'closes, nothing changes'],
      ],
      access: [
        'A combobox that only selects, named by `label`; searched, a button that opens one.',
        'The cross is named by `texts.clear`: say which filter. How many are listed is announced.',
      ],
    },
  },
} satisfies Meta<typeof FilterChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.click(chip);
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Overdue' })).toBeVisible());
    await userEvent.click(canvas.getByRole('option', { name: 'Overdue' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'Overdue', label: 'Overdue' });
    await expect(chip).toHaveTextContent('Status Overdue', { normalizeWhitespace: true });
    await expect(chip).toHaveFocus();
    await userEvent.click(chip);
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.click(chip);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter “Status”' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(chip).toHaveFocus();
  },
};
/** A letter leads from one option that starts with it to the next. */
export const ByLetter: Story = {
  args: { options: ['Active', 'Draft', 'Archived'].map((label) => ({ value: label, label })) },
  play: async ({ canvas, userEvent }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    const marked = () => document.getElementById(chip.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.click(chip);
    for (const option of ['Archived', 'Active', 'Archived']) {
      await userEvent.keyboard('a');
      await expect(marked()).toBe(option);
    }
  },
};
/** The key that has opened it chooses nothing while it is held down. */
export const EnterHeldDown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Draft' })).toBeVisible());
    await fireEvent.keyDown(chip, { key: 'Enter', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const ByKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('listbox', { name: 'Status' })).toBeVisible());
    await userEvent.keyboard('i');
    await expect(chip).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { name: 'Inactive' }).id);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'Active', label: 'Active' });
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(chip).toHaveFocus();
  },
};
export const Open: Story = {
  args: { value: { value: 'Active', label: 'Active' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Active', selected: true })).toBeVisible());
  },
};
export const InputMethod: Story = {
  name: 'Input method (IME)',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('listbox');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete', keyCode: 229 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
const searched = { label: 'Manager', by: 'search', options: managers } as const;
export const Searched: Story = {
  args: searched,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('combobox', { name: 'Manager' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'tomas{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(managers[2]);
    const chip = canvas.getByRole('button', { name: 'Manager Tomás Herrera' });
    await expect(chip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(chip).not.toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
export const SearchedOpen: Story = {
  args: { ...searched, value: { value: '1', label: '周鸣' }, foot: '6 of 240. Type to search for others.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manager 周鸣' }));
    await waitFor(() => expect(canvas.getByRole('option', { name: /周鸣/ })).toBeVisible());
  },
};
export const Loading: Story = {
  args: { ...searched, options: [], state: 'loading', onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manager' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching…');
  },
};
export const Failed: Story = {
  args: {
    ...searched,
    options: [],
    onSearch: fn(),
    state: { error: 'The server cannot be reached.', retryLabel: 'Try again', onRetry: fn() },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manager' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};
export const States: Story = {
  render: (args) => (
    <Inline gap={8}>
      <FilterChip {...args} />
      <FilterChip {...args} value={{ value: 'Active', label: 'Active' }} />
      <FilterChip {...args} {...searched} value={{ value: '2', label: 'Tomás Herrera' }} />
    </Inline>
  ),
};
export const LongWords: Story = {
  args: {
    label: 'Projektverantwortliche Person',
    value: { value: '1', label: 'Städtische Verkehrsbetriebe Mittelrhein, 上海地铁运营有限公司'.repeat(2) },
  },
};
export const Narrow: Story = { ...SearchedOpen, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { ...States, globals: { theme: 'dark' } };
/** Choosing what is let through already changes nothing; without a filter there is none to remove by a key. */
export const NothingChanged: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    await expect(chip).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
/** Escape closes the list alone; keys with Ctrl are the browser's. */
export const KeysOfOthers: Story = {
  play: async ({ canvas, userEvent }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.click(chip);
    await expect(await fireEvent.keyDown(chip, { key: 'i', ctrlKey: true })).toBe(true);
    await expect(chip).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { name: 'Draft' }).id);
    await expect(await fireEvent.keyDown(chip, { key: 'Escape' })).toBe(false);
    await expect(await fireEvent.keyDown(chip, { key: 'Escape' })).toBe(true);
  },
};
/** What can't be chosen is marked neither at first nor by its letter. */
export const DisabledOptions: Story = {
  args: { options: states.map((one) => ({ ...one, disabled: one.label === 'Draft' || one.label === 'Inactive' })) },
  play: async ({ canvas, userEvent }) => {
    const chip = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.click(chip);
    const active = () => document.getElementById(chip.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect(active()).toBe('Active');
    await userEvent.keyboard('i');
    await expect(active()).toBe('Active');
  },
};
/** Opened again, a list that is searched has all options and an empty field. */
export const SearchedAgain: Story = {
  args: searched,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Manager' }), 'tomas{Enter}');
    const chip = canvas.getByRole('button', { name: 'Manager Tomás Herrera' });
    await expect(chip).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(chip);
    await expect(chip).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(6);
    await expect(canvas.getByRole('combobox', { name: 'Manager' })).toHaveValue('');
  },
};
