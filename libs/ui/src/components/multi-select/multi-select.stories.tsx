import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const names = ['Mei Tan', 'Arjun Nair', '陈雨', 'Diego Salas', 'Hanna Vogt', '王思远', 'Aiko Mori', 'Noor Haddad'];
const people = names.map((label, index) => ({
  value: `${index}`,
  label,
  note: index < 3 ? 'Idle' : 'Assigned 2 tasks',
}));
const texts = {
  clear: 'Clear all',
  loading: 'Searching…',
  empty: 'No people found',
  found: (count: number) => `${count} found`,
  remove: (label: string) => `Remove ${label}`,
  chosen: (count: number) => `${count} chosen`,
  chooseShown: (count: number) => `Choose all ${count} shown`,
};

/** Holds what is chosen, as the form around it would. */
function Held({ error, ...props }: MultiSelectProps & { error?: string }) {
  const [values, setValues] = useState(props.value);
  return (
    <Field label="Contributors" error={error}>
      <MultiSelect
        {...props}
        value={values}
        onChange={(next) => {
          setValues(next);
          props.onChange(next);
        }}
      />
    </Field>
  );
}

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: { value: [], onChange: fn(), options: people, labels: texts, placeholder: 'Find contributors' },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Some of many: the contributors of a task.',
        'The options may come from a server, as with Combobox: `onSearch`, `state`.',
        'The chosen options should be visible and removable one by one.',
      ],
      not: [
        'For up to eight that fit on the page: CheckboxGroup.',
        'For one of many: Combobox.',
        'For the rows of a list: the boxes of Table, with BulkBar.',
      ],
      keyboard: [
        ['↓', 'opens the list; arrows, Home, End, Page Up and Page Down mark an option'],
        ['Enter', 'chooses the marked option or removes it; the list stays open'],
        ['Backspace', 'in the empty field: removes the last one'],
        ['←', 'in the empty field: goes to the chips, where ← → lead on and Backspace or Delete removes'],
        ['Tab', 'to “choose all shown” while the list is open, then on'],
        ['Esc', 'closes the list; what is chosen stays'],
      ],
      access: [
        'The focus stays in the field; how many are listed and chosen is announced.',
        'Each chip’s button says what it removes. Some five lines of chips are shown, more scroll.',
      ],
    },
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'));
};

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Contributors' });
    await userEvent.type(field, 'mei{Enter}');
    await userEvent.type(field, '陈{Enter}');
    await expect(canvas.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Mei Tan', '陈雨']);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option', { selected: true })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Mei Tan' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(field).toHaveFocus();
  },
};
/** Held down to empty the field, Backspace goes no further: it would take what is chosen, too. */
export const BackspaceHeldDown: Story = {
  args: { value: people.slice(0, 3) },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Contributors' });
    await userEvent.type(field, 'a{Backspace}');
    await fireEvent.keyDown(field, { key: 'Backspace', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Keyboard: Story = {
  args: { value: people.slice(0, 3) },
  play: async ({ canvas, userEvent }) => {
    const chips = () => canvas.queryAllByRole('listitem').map((chip) => chip.textContent);
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}');
    await expect(chips()).toEqual(['Mei Tan', 'Arjun Nair']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Remove Mei Tan' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(chips()).toEqual(['Arjun Nair']);
    await expect(canvas.getByRole('button', { name: 'Remove Arjun Nair' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(chips()).toEqual(['Arjun Nair', 'Mei Tan']);
    await userEvent.keyboard('{Enter}');
    await expect(chips()).toEqual(['Arjun Nair']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(chips()).toEqual(['Arjun Nair']);
  },
};
export const ChooseAllShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'idle');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose all 3 shown' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('8 found 3 chosen');
  },
};
export const InputMethod: Story = {
  name: 'Input method (IME)',
  args: { value: people.slice(0, 1) },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.compositionStart(field);
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Backspace', isComposing: true });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
function FromServer(props: MultiSelectProps) {
  const [sought, setSought] = useState('');
  const [answered, setAnswered] = useState('');
  return (
    <Held
      {...props}
      options={people.filter(({ label }) => label.toLowerCase().includes(answered.toLowerCase()))}
      state={sought === answered ? 'ready' : 'loading'}
      onSearch={(text) => {
        setSought(text);
        setTimeout(() => setAnswered(text), 300);
      }}
    />
  );
}
export const Async: Story = {
  render: (args) => <FromServer {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'noor');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 found'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Noor Haddad');
  },
};
export const Loading: Story = { args: { options: [], state: 'loading', onSearch: fn() }, play: open };
export const NobodyFound: Story = { args: { options: [] }, play: open };
export const Failed: Story = {
  args: { options: [], state: { error: 'Could not be loaded', retryLabel: 'Try again', onRetry: fn() } },
  play: open,
};
export const Groups: Story = {
  args: {
    value: people.slice(1, 2),
    options: [
      { group: 'Idle', options: people.slice(0, 3) },
      { group: 'With open tasks', options: people.slice(3) },
    ],
  },
  play: open,
};
export const ManyChosen: Story = {
  args: { value: Array.from({ length: 40 }, (_, n) => ({ value: `c${n}`, label: `${names[n % 8]} ${n + 1}` })) },
};
export const Invalid: Story = { render: (args) => <Held {...args} error="Choose at least one contributor" /> };
export const Disabled: Story = {
  args: { value: people.slice(0, 2), disabled: true },
  play: async ({ canvas }) => {
    for (const remove of canvas.getAllByRole('button', { name: /^Remove/ })) await expect(remove).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
  },
};
export const LongWords: Story = {
  args: {
    value: [
      { value: 'de', label: 'Annegret-Elisabeth von Hohenstein-Württemberg-Sigmaringen der Jüngeren' },
      { value: 'zh', label: '欧阳思远（华东地区第二标注小组，临时借调）' },
    ],
  },
  play: open,
};
export const Narrow: Story = {
  globals: { viewport: { value: 'w375' } },
  args: { value: people.slice(0, 5) },
  play: open,
};
/** What can't be chosen isn't among those that are chosen together; what was chosen before stays. */
export const ChooseAllButDisabled: Story = {
  args: {
    value: people.slice(5, 6),
    options: people.slice(0, 3).map((one, index) => ({ ...one, disabled: index === 1 })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose all 2 shown' }));
    await expect(canvas.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      '王思远',
      'Mei Tan',
      '陈雨',
    ]);
  },
};
/** In a text Backspace and the arrow move in it; the chips have them in the empty field alone. */
export const KeysOfTheText: Story = {
  args: { value: people.slice(0, 2) },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'hann{ArrowLeft}{Backspace}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('han');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** From chip to chip: it stops at the first one, Backspace goes on to the one before, Escape back to the field. */
export const KeysOfTheChips: Story = {
  args: { value: people.slice(0, 3) },
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}');
    await expect(canvas.queryByRole('button', { name: 'Remove Arjun Nair' })).toBeNull();
    await expect(button('Mei Tan')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(button('Mei Tan')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};
/** Opened by a press, a key or a letter, each time once; left, it is closed and what was typed is gone. */
export const OpenedAndLeft: Story = {
  args: { onOpen: fn(), onBlur: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await expect(await fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    await expect(await fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await expect(await canvas.findByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.keyboard('{Escape}zz');
    await expect(args.onOpen).toHaveBeenCalledTimes(3);
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
export const AllCleared: Story = {
  args: { value: people.slice(0, 2) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onChange).toHaveBeenCalledWith([]);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};
/** While others are looked for, what is listed is not yet what was asked for: nothing is chosen all together. */
export const LoadingOthers: Story = {
  args: { state: 'loading', onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: /^Choose all/ })).toBeNull();
    await expect(canvas.queryByText('Searching…', { selector: 'div' })).toBeNull();
  },
};
/** The list stays below the field while chips make the field grow. */
export const GrowingField: Story = {
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <Held {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    const before = field.getBoundingClientRect().bottom;
    for (const name of names.slice(0, 4)) await userEvent.click(canvas.getByRole('option', { name: new RegExp(name) }));
    await expect(field.getBoundingClientRect().bottom).toBeGreaterThan(before);
    const popup = canvas.getByRole('listbox').closest('[popover]');
    await waitFor(() =>
      expect(popup?.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.getBoundingClientRect().bottom),
    );
  },
};
