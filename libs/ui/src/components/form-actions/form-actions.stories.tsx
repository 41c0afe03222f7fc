import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../examples/on-sheet.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { FormActions } from './form-actions.tsx';

const meta = {
  title: 'Forms/FormActions',
  component: FormActions,
  args: {
    start: <Button iconStart="arrow-left">Basics</Button>,
    children: (
      <>
        <Text size="small" tone="quiet">
          4,807 rows × 3 contributors each
        </Text>
        <Button tone="primary" iconEnd="arrow-right">
          Import and continue
        </Button>
      </>
    ),
  },
  parameters: {
    usage: {
      use: ['Under every form of a page: the way back at the start, what happens next at the end.'],
      not: ['In a Dialog or Drawer: its footer.', 'For selected rows: BulkBar.'],
      keyboard: [['Tab', 'goes through it as it is read: back first, primary last']],
      access: ['Sticky, it never covers what has the focus: the page scrolls clear of it (WCAG 2.4.11).'],
    },
  },
} satisfies Meta<typeof FormActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Basics' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Import and continue' })).toHaveFocus();
  },
};
export const Busy: Story = {
  args: {
    start: undefined,
    children: (
      <>
        <Button>Cancel</Button>
        <Button tone="primary" busy>
          Save changes
        </Button>
      </>
    ),
  },
};
/** Stays in view at the foot while a long form scrolls; the focused field is scrolled clear of it. */
export const Sticky: Story = {
  args: { sticky: true },
  render: (args) => (
    <>
      <Stack gap={16}>
        {Array.from({ length: 24 }, (_, index) => `Question ${index + 1}`).map((label) => (
          <Field key={label} label={label}>
            <TextInput />
          </Field>
        ))}
      </Stack>
      <FormActions {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Question 20' });
    field.focus();
    const bar = canvas.getByRole('button', { name: 'Basics' }).parentElement;
    await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
  },
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    start: <Button iconStart="arrow-left">Grundeinstellungen</Button>,
    children: (
      <>
        <Text size="small" tone="quiet">
          每行 3 人，共 4,807 行，预计需要 160 个小时
        </Text>
        <Button tone="primary" iconEnd="arrow-right">
          Einlesen und mit der Fragenerstellung fortfahren
        </Button>
      </>
    ),
  },
};

/** On a phone the way back stays beside what happens next; only that has two lines. */
export const NarrowThree: Story = {
  args: {
    start: <Button iconStart="arrow-left">Personen</Button>,
    children: (
      <>
        <Button>Probekodierung veröffentlichen</Button>
        <Button tone="primary">Aufgabe veröffentlichen</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const place = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect();
    const [back, pilot, all] = [
      place('Personen'),
      place('Probekodierung veröffentlichen'),
      place('Aufgabe veröffentlichen'),
    ];
    await expect(back.right).toBeLessThan(pilot.left);
    await expect(pilot.bottom).toBeLessThan(all.top);
    await expect(all.right).toBe(pilot.right);
    await expect(back.top).toBeLessThan(all.top);
  },
};
