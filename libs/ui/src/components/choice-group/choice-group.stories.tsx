import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Stack } from '../stack/stack.tsx';
import { type Choice, ChoiceGroup } from './choice-group.tsx';

const choices = (...labels: string[]): Choice[] =>
  labels.map((label, index) => ({ value: label, label, hotkey: String(index + 1) }));

type SingleProps = { choices: readonly Choice[]; active?: boolean; readOnly?: boolean; size?: 'medium' | 'large' };
function Single({ choices: list, ...rest }: SingleProps) {
  const [value, setValue] = useState<string | null>(list[1]?.value ?? null);
  return <ChoiceGroup label="Overall sentiment" choices={list} value={value} onChange={setValue} {...rest} />;
}
function Multiple({ active = true }: { active?: boolean }) {
  const [value, setValue] = useState<string[]>(['Drinks']);
  return (
    <ChoiceGroup
      label="Which topics does it mention?"
      multiple
      active={active}
      choices={choices('Drinks', 'Food', 'Service and staff', 'Waiting time', 'Price', 'Room and noise')}
      value={value}
      onChange={setValue}
    />
  );
}
const sentiment = choices('Positive', 'Mixed', 'Negative', 'Neutral');
const meta = {
  title: 'Forms/ChoiceGroup',
  component: ChoiceGroup,
  args: { label: 'Overall sentiment', choices: sentiment, value: 'Mixed', active: true, onChange: () => {} },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Answers that are chosen hundreds of times: large targets, a digit for each, the same place every time.'],
      not: ['In a form: RadioGroup, CheckboxGroup.', 'A view: SegmentedControl.', 'More than nine or ten: Combobox.'],
      keyboard: [
        [['1', '…', '9'], 'chooses; the caller handles these keys, for the active group only'],
        [['↑', '↓', '←', '→'], 'one of: chooses the one before or after, round the end'],
        ['Space', 'any number: turns one on or off'],
        ['Tab', 'one of: to the chosen one, then out. Any number: from one to the next'],
      ],
      access: [
        'Native radios or checkboxes in a group named by `label`; the digit is exposed as aria-keyshortcuts while it works.',
        'What is chosen has ground, edge, weight and check: never colour alone.',
      ],
    },
  },
  render: ({ choices: list, active = false, readOnly = false, size = 'medium' }) => (
    <Single choices={list} active={active} readOnly={readOnly} size={size} />
  ),
} satisfies Meta<typeof ChoiceGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOf: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Overall sentiment' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Mixed' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toHaveAttribute('aria-keyshortcuts', '3');
  },
};
export const AnyNumber: Story = {
  render: () => <Multiple />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Room and noise'));
    await expect(canvas.getByRole('checkbox', { name: 'Room and noise' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Drinks' })).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Room and noise' })).not.toBeChecked();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('checkbox', { name: 'Price' })).toHaveFocus();
  },
};

const questions = [
  { label: 'Overall sentiment', choices: sentiment },
  { label: 'Is it about the staff?', choices: choices('Yes', 'No', 'Not said') },
] as const;
/** As the workbench does it: the digits answer the current question, which then hands them on. */
function TwoQuestions() {
  const [current, setCurrent] = useState(0);
  const [answers, setAnswers] = useState<readonly (string | null)[]>([null, null]);
  const answer = (index: number, value: string) =>
    setAnswers((now) => now.map((old, place) => (place === index ? value : old)));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const choice = questions[current]?.choices.find(({ hotkey }) => hotkey === event.key);
      if (event.isComposing || !choice) return;
      answer(current, choice.value);
      setCurrent(Math.min(current + 1, questions.length - 1));
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  });
  return (
    <Stack gap={20}>
      {questions.map(({ label, choices: list }, index) => (
        <div key={label} onFocusCapture={() => setCurrent(index)}>
          <ChoiceGroup
            label={label}
            choices={list}
            value={answers[index] ?? null}
            active={index === current}
            onChange={(value) => answer(index, value)}
          />
        </div>
      ))}
    </Stack>
  );
}
/** Only the current question shows its digits as keys, and only it takes them. */
export const DigitsOfTheCurrentOne: Story = {
  render: () => <TwoQuestions />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toHaveAttribute('aria-keyshortcuts', '3');
    await expect(canvas.getByRole('radio', { name: 'Not said' })).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Not said' })).toHaveAttribute('aria-keyshortcuts', '3');
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: 'Not said' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
  },
};
export const PointerAndFocus: Story = {
  render: () => (
    <States only={['rest', 'hover', 'focus']}>
      <Single choices={choices('Yes', 'No')} active />
    </States>
  ),
};
export const WithoutTheKeys: Story = { args: { active: false } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Overall sentiment' })).toHaveAttribute(
      'aria-readonly',
      'true',
    );
    await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeChecked();
  },
};
export const Large: Story = { args: { size: 'large' } };
export const ThreeShort: Story = { args: { choices: choices('Yes', 'No', 'Not said') } };
const long = choices(
  'Verspätungsentschädigungsanspruch wurde nicht anerkannt',
  '大雨天站台漏水，地面很滑，有人差点摔倒，工作人员却不在现场',
  'Neither',
);
/** Choosing moves no word: the weight and the check have their place before. */
export const LongWords: Story = {
  args: { choices: long, value: null },
  render: ({ choices: list }) => (
    <Stack gap={20}>
      {[180, 200, 220, 240, 260, 280].map((inlineSize) => (
        <div key={inlineSize} style={{ inlineSize }}>
          <Single choices={list} active />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const heights = () =>
      [...canvasElement.querySelectorAll('label')].map((label) => label.getBoundingClientRect().height);
    await document.fonts.ready;
    const before = heights();
    for (const radio of canvas.getAllByRole('radio')) {
      await userEvent.click(radio);
      await expect(heights()).toEqual(before);
    }
  },
};
export const Narrow: Story = {
  globals: narrow,
  args: { choices: sentiment },
  render: () => (
    <Stack gap={20}>
      <Single choices={sentiment} active />
      <Single choices={choices('Yes', 'No', 'Not said')} />
      <Single choices={long} />
    </Stack>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
const onChange = fn();
/** Several answers are told in the order of the choices, whichever was given first. */
export const InOrder: Story = {
  render: () => (
    <ChoiceGroup label="Topics" multiple choices={choices('Drinks', 'Food')} value={['Food']} onChange={onChange} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Drinks' }));
    await expect(onChange).toHaveBeenLastCalledWith(['Drinks', 'Food']);
  },
};
export const NotToBeChanged: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
  },
};
