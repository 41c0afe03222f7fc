import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
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
  component: Single,
  args: { choices: sentiment, active: true },
  parameters: { docs: { description: { component: 'Answers to choose from by pointer, arrow keys or digits.' } } },
} satisfies Meta<typeof Single>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOf: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Overall sentiment' })).toBeVisible();
    canvas.getByRole('radio', { name: 'Mixed' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
  },
};
export const AnyNumber: Story = {
  render: () => <Multiple />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Room and noise'));
    await expect(canvas.getByRole('checkbox', { name: 'Room and noise' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Drinks' })).toBeChecked();
  },
};
export const WithoutTheKeys: Story = { args: { active: false } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Large: Story = { args: { size: 'large' } };
export const ThreeShort: Story = { args: { choices: choices('Yes', 'No', 'Not said') } };
export const LongWords: Story = {
  args: {
    choices: choices(
      'Verspätungsentschädigungsanspruch wurde nicht anerkannt',
      '大雨天站台漏水，地面很滑，有人差点摔倒，工作人员却不在现场',
      'Neither',
    ),
  },
};
