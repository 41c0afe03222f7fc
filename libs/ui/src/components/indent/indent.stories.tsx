import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack, Text } from '../../index.ts';
import { Indent } from './indent.tsx';

const meta = {
  title: 'Layout/Indent',
  component: Indent,
  args: { level: 1, children: 'Cafés' },
  parameters: {
    usage: {
      use: ['A row of a tree that is drawn as a list or table: categories and their children.'],
      not: ['To set a paragraph apart: Box with padding.', 'More than about six levels: show the path in words.'],
      access: ['Depth is only seen: say the parent in words, or use rows with `aria-level`.'],
    },
  },
} satisfies Meta<typeof Indent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tree: Story = {
  render: () => (
    <Stack gap={8}>
      {['Hospitality', 'Cafés', 'Espresso bars'].map((name, level) => (
        <Indent key={name} level={level}>
          <Text>{name}</Text>
        </Indent>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const start = (name: string) => canvas.getByText(name).getBoundingClientRect().left;
    await expect(start('Cafés')).toBeGreaterThan(start('Hospitality'));
    await expect(start('Espresso bars')).toBeGreaterThan(start('Cafés'));
  },
};
export const Default: Story = {};
export const LongWordsNarrow: Story = {
  globals: { viewport: { value: 'w320' } },
  render: () => (
    <Stack gap={8}>
      {['Gastgewerbe', 'Übernachtungsbetriebe', 'Jugendherbergsverbandsmitgliedsbetriebe', '连锁咖啡店与面包店'].map(
        (name, level) => (
          <Indent key={name} level={level}>
            <Text>{name}</Text>
          </Indent>
        ),
      )}
    </Stack>
  ),
};
