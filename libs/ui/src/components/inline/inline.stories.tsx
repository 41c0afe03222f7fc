import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Inline } from './inline.tsx';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: {
    children: (
      <>
        <Button>Back</Button>
        <Button tone="primary">Save and next</Button>
      </>
    ),
  },
  parameters: {
    usage: {
      use: [
        'Things on one line: buttons, pills, a label and its value. Wraps automatically.',
        '`justify="between"` for a title and its actions.',
      ],
      not: ['A split of set width: Columns.', 'One below the other: Stack.'],
      access: [
        'Order on screen is order in the source.',
        'Keep `wrap`, so that nothing is cut at 320 px; turn it off only where a truncated Text gives way.',
      ],
    },
  },
} satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Between: Story = { args: { justify: 'between' } };
export const GivesWay: Story = {
  name: 'A long name gives way',
  args: {
    wrap: false,
    children: (
      <>
        <Text truncate>
          Datenschutzgrundverordnungskonformitätsprüfung der Kundenzufriedenheitsbefragung im Fernverkehr, zweite Welle,
          alle Standorte im In- und Ausland, mit den Nacherhebungen des Frühjahrs
        </Text>
        <Button>Öffnen</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Öffnen' });
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Alignments: Story = {
  render: (args) => (
    <Stack gap={16}>
      {(['start', 'center', 'end', 'baseline'] as const).map((align) => (
        <Inline key={align} {...args} align={align}>
          <Text size="large">{align}</Text>
          <Text size="small">small words</Text>
          <Button size="large">Large</Button>
        </Inline>
      ))}
    </Stack>
  ),
};
export const WrapsNarrow: Story = {
  globals: { viewport: { value: 'w320' } },
  args: {
    children: ['Zur Überarbeitung zurückgeben', '提交并继续下一份', 'Save and next'].map((word) => (
      <Button key={word}>{word}</Button>
    )),
  },
  play: async ({ canvas }) => {
    const top = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().top;
    await expect(top('Save and next')).toBeGreaterThan(top('Zur Überarbeitung zurückgeben'));
  },
};
