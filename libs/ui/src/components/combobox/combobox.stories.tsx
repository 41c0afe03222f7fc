import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';

const texts = {
  clear: 'Clear',
  loading: 'Searching…',
  empty: 'Nothing found',
  found: (count: number) => `${count} found`,
};
const sectors: ComboboxOption[] = [
  { value: 'hospitality', label: 'Hospitality' },
  { value: 'cafes', label: 'Cafés' },
  { value: 'transport', label: 'Transport' },
  { value: 'health', label: 'Health' },
  { value: 'retail', label: 'Retail', disabled: true },
  { value: 'banking', label: 'Banking' },
];

/** Holds what is chosen, as the form around it would. */
function Held({
  label = 'Category',
  error,
  hint,
  ...props
}: ComboboxProps & Partial<Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint'>>) {
  const [value, setValue] = useState(props.value);
  return (
    <Field label={label} error={error} hint={hint}>
      <Combobox
        {...props}
        value={value}
        onChange={(option) => {
          setValue(option);
          props.onChange(option);
        }}
      />
    </Field>
  );
}

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: { value: null, onChange: fn(), options: sectors, labels: texts, placeholder: 'Choose' },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'One of many: a category, a manager, a project.',
        'The options come from a server: `onSearch` says what was typed, `state` how far the search is.',
      ],
      not: [
        'For a list that fits on a screen: Select, which is the system’s own and right on phones.',
        'For two to five views or values: SegmentedControl or RadioGroup.',
        'For several at once: MultiSelect. To go somewhere: CommandPalette.',
      ],
      keyboard: [
        ['↓', 'opens the list; marks the next option, after the last one the first'],
        ['↑', 'opens the list; marks the option before'],
        ['Home', 'marks the first option, End the last; Page Up and Page Down go by eight'],
        ['Enter', 'chooses the marked option; while an input method composes it never chooses'],
        ['Esc', 'closes the list and puts back what was chosen'],
        [['Alt', '↓'], 'opens the list and marks nothing; Alt ↑ closes it'],
        ['Tab', 'leaves; what was typed but not chosen is dropped, an emptied field means none'],
      ],
      access: [
        'The focus stays in the field (`aria-activedescendant`); what was found is announced.',
        'Label, help and error come from the Field around it, in a bar from `aria-label`.',
        'The list is in the top layer: it works in a Dialog, and nothing cuts it off.',
      ],
    },
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.type(field, 'caf');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Cafés');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'cafes', label: 'Cafés' });
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Open: Story = {
  args: { value: { value: 'transport', label: 'Transport' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = canvas.getByRole('listbox', { name: 'Category' });
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Transport');
    await expect(canvas.getByRole('status')).toHaveTextContent('6 found');
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked()).toBe('Hospitality');
    await userEvent.keyboard('{End}');
    await expect(marked()).toBe('Banking');
    await userEvent.keyboard('{ArrowUp}');
    await expect(marked()).toBe('Health'); // a disabled one is passed over
    await userEvent.keyboard('{Home}{PageDown}{ArrowDown}');
    await expect(marked()).toBe('Hospitality');
    await userEvent.keyboard('{ArrowUp}');
    await expect(marked()).toBe('Banking');
    await userEvent.keyboard('{PageUp}');
    await expect(marked()).toBe('Hospitality');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Cafés');
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked()).toBe('Cafés');
    await userEvent.keyboard('xyz');
    await expect(canvas.getByText('Nothing found', { selector: 'div' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(field).toHaveValue('Cafés');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
export const InputMethod: Story = {
  name: 'Input method (IME)',
  args: {
    options: [
      { value: '1', label: '餐饮服务' },
      { value: '2', label: '公共交通' },
    ],
    onSearch: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.compositionStart(field);
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(args.onSearch).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '交通' } });
    fireEvent.compositionEnd(field, { data: '交通' });
    await expect(args.onSearch).toHaveBeenLastCalledWith('交通');
  },
};

const people = ['Priya Raman', '周鸣', 'Tomás Herrera', 'Mei Tan', 'Hanna Vogt', 'Arjun Nair', 'Diego Salas', '陈雨'];
/** Resolved once the server may answer: what is shown until then does not depend on how fast a story is. */
let mayAnswer = Promise.withResolvers<void>();
function FromServer(props: ComboboxProps) {
  const [sought, setSought] = useState('');
  const [answered, setAnswered] = useState('');
  const found = people.filter((name) => name.toLowerCase().includes(answered.toLowerCase()));
  return (
    <Held
      {...props}
      label="Manager"
      options={found.slice(0, 5).map((name, index) => ({ value: name, label: name, note: `@user${index}` }))}
      state={sought === answered ? 'ready' : 'loading'}
      foot={found.length > 5 ? `5 of ${found.length}: type to find others` : undefined}
      onSearch={(text) => {
        setSought(text);
        void mayAnswer.promise.then(() => setAnswered(text));
      }}
    />
  );
}
export const Async: Story = {
  beforeEach() {
    mayAnswer = Promise.withResolvers();
  },
  render: (args) => <FromServer {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Manager' });
    await userEvent.type(field, 'herr');
    await userEvent.keyboard('{Enter}'); // what is listed is not yet what was looked for
    await expect(field).toHaveValue('herr');
    mayAnswer.resolve();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 found'));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Tomás Herrera');
  },
};
const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'));
};
export const Loading: Story = { args: { options: [], state: 'loading', onSearch: fn() }, play: open };
export const NothingFound: Story = { args: { options: [] }, play: open };
const onRetry = fn();
export const Failed: Story = {
  args: { options: [], state: { error: 'Could not be loaded', retryLabel: 'Try again', onRetry }, onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.tab(); // the button is the next stop
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent('Could not be loaded');
    await expect(canvas.queryByText('Nothing found')).toBeNull();
    await expect(canvas.getByRole('listbox', { hidden: true })).toHaveAttribute('aria-busy', 'false');
  },
};
export const Groups: Story = {
  args: {
    options: [
      { group: 'Services', options: sectors.slice(0, 3) },
      { group: 'Industry', options: sectors.slice(3) },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('group', { name: 'Industry' })).toBeInTheDocument();
    await userEvent.keyboard('ret');
    await expect(canvas.queryByRole('group', { name: 'Services' })).toBeNull();
  },
};
export const SecondLine: Story = {
  args: {
    options: [
      { value: '1', label: 'Priya Raman', note: '@priya, 3 projects' },
      { value: '2', label: '周鸣', note: '@zhouming, 3 projects' },
      { value: '3', label: 'Tomás Herrera', note: '@tomas, 1 project' },
    ],
  },
  play: open,
};
export const Clearable: Story = {
  args: { value: { value: 'health', label: 'Health' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
};
export const WithHelpAndError: Story = {
  render: (args) => (
    <Held {...args} error="Select a category for the project" hint="The list of projects is grouped by it" />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Category' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Select a category for the project The list of projects is grouped by it',
    );
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Combobox key={size} {...args} aria-label={size} size={size} />
      ))}
    </Stack>
  ),
};
export const Disabled: Story = {
  args: { disabled: true, value: { value: 'health', label: 'Health' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};
export const LongWords: Story = {
  args: {
    options: [
      { value: 'de', label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle', note: 'Verwaltung' },
      { value: 'zh', label: '面向全国连锁餐饮企业的顾客满意度与服务质量综合调查（第二十三批次）', note: '餐饮服务' },
    ],
    value: { value: 'zh', label: '面向全国连锁餐饮企业的顾客满意度与服务质量综合调查（第二十三批次）' },
  },
  play: open,
};
export const Many: Story = {
  args: { options: Array.from({ length: 300 }, (_, n) => ({ value: `${n}`, label: `Category ${n + 1}` })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{End}');
    const option = canvas.getByRole('option', { name: 'Category 300' });
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom);
  },
};
function InADialog(props: ComboboxProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Move the project" closeLabel="Close">
      <Held {...props} />
    </Dialog>
  );
}
export const InDialog: Story = {
  render: (args) => <InADialog {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Banking' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'w375' } }, play: open };
const markedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

/** What was typed is for one search: opened again it lists everything. */
export const OpenedAgain: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'caf{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('option')).toHaveLength(6);
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};
/** The caller looks for each text once: a blank adds nothing, and a list that is closed anew has no text left. */
export const SoughtOnce: Story = {
  args: { onSearch: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'c ');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
  },
};
/** Another text finds other options: the first of them is marked, not the one that an arrow came to before. */
export const MarkedAnew: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(markedBy(field)).toBe('Transport');
    await userEvent.keyboard('t');
    await expect(markedBy(field)).toBe('Hospitality');
  },
};
/** Escape closes the list alone; with the list closed it is for the dialog around the field. */
export const EscapeOnce: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await fireEvent.click(field);
    await expect(await fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(await fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  },
};
/** What is typed replaces what is chosen; leaving without choosing puts it back, and is reported once. */
export const TypedOver: Story = {
  args: { value: { value: 'transport', label: 'Transport' }, onBlur: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    await userEvent.keyboard('heal');
    await expect(field).toHaveValue('heal');
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(field).toHaveValue('Transport');
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** Enter in the emptied field takes the choice back, as leaving it does; where nothing is chosen nothing changes. */
export const Emptied: Story = {
  args: { value: { value: 'health', label: 'Health' } },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('a{Backspace}');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
/** An arrow starts at what is chosen; with Alt it opens the list and marks nothing, or closes it. */
export const WithAlt: Story = {
  args: { value: { value: 'transport', label: 'Transport' } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(markedBy(field)).toBe('Transport');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
  },
};
/** Shift or Ctrl with a key selects text or moves in it, in the open list too. */
export const KeysOfTheText: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await fireEvent.click(field);
    for (const held of [{ shiftKey: true }, { ctrlKey: true }, { metaKey: true }])
      await expect(await fireEvent.keyDown(field, { key: 'Home', ...held })).toBe(true);
    await expect(await fireEvent.keyDown(field, { key: 'Home' })).toBe(false);
  },
};
/** An option that can't be chosen isn't chosen by a press, nor marked by the pointer. */
export const DisabledOption: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.hover(canvas.getByRole('option', { name: 'Health' }));
    await waitFor(() => expect(markedBy(field)).toBe('Health'));
    await userEvent.click(canvas.getByRole('option', { name: 'Retail' }));
    await expect(markedBy(field)).toBe('Health');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
  },
};
/** Opened, a long list starts where the chosen option is. */
export const ChosenInView: Story = {
  args: { ...Many.args, value: { value: '249', label: 'Category 250' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    const option = canvas.getByRole('option', { name: 'Category 250' }).getBoundingClientRect();
    await expect(option.top).toBeGreaterThanOrEqual(list.top);
    await expect(option.bottom).toBeLessThanOrEqual(list.bottom);
  },
};
const popupOf = (list: HTMLElement) => list.closest('[popover]')?.getBoundingClientRect();
/** Wider than its field, the list starts at the same edge, which is the right one where one writes from the right. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ inlineSize: 120, marginInline: 'auto' }}>
      <Held {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const field = canvas.getByRole('combobox').parentElement?.getBoundingClientRect();
    await expect(popupOf(canvas.getByRole('listbox'))?.right).toBe(field?.right);
  },
};
/** The list stays at its field when the page is scrolled. */
export const ScrolledPage: Story = {
  render: (args) => (
    <div style={{ blockSize: 2000 }}>
      <Held {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    const gap = () => (popupOf(canvas.getByRole('listbox'))?.top ?? 0) - field.getBoundingClientRect().bottom;
    const before = gap();
    window.scrollTo(0, 40);
    await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(100));
    await waitFor(() => expect(Math.round(gap())).toBe(Math.round(before)));
    window.scrollTo(0, 0);
  },
};
