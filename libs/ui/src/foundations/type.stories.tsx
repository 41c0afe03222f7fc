import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading, Mono, Numeral, Panel, ReadingText, Sheet, Stack, Text } from '../index.ts';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {
  render: () => (
    <Sheet>
      <Panel title="One scale, three weights, no web font">
        <Stack>
          <Numeral>4,807</Numeral>
          <Heading level={1} size="page">
            24/32 Page of its own
          </Heading>
          <Heading level={2} size="screen">
            20/28 Screen title
          </Heading>
          <Heading level={3} size="dialog">
            16/24 Dialog title
          </Heading>
          <Heading level={4} size="panel">
            14/22 Panel title
          </Heading>
          <Text size="body">14/22 Body. Every answer kept, reviewed, measured.</Text>
          <Text size="medium" tabular>
            13/20 Tables and controls, 1,204 rows
          </Text>
          <Text size="small" tone="quiet">
            12/16 Labels, captions
          </Text>
          <Mono>review_text</Mono>
        </Stack>
      </Panel>
    </Sheet>
  ),
};
const samples = [
  ['en', 'Queued twenty minutes, but the latte was worth it. “Next time” — perhaps…'],
  ['zh-Hans', '排队二十分钟，但拿铁确实好喝。“下次”——也许……Café里有20个座位。'],
  ['zh-Hant', '排隊二十分鐘，但拿鐵確實好喝。「下次」——也許……Café裡有20個座位。'],
  ['ja', '二十分並びましたが、ラテは本当においしかったです。Caféには20席あります。'],
  ['de', 'Zwanzig Minuten gewartet; die Übereinstimmungsüberprüfung lohnt sich trotzdem.'],
  ['es', 'Veinte minutos de cola, pero el café con leche valía la pena. ¿Volveré?'],
  ['fr', 'Vingt minutes d’attente, mais le café au lait en valait la peine !'],
] as const;
export const Languages: Story = {
  render: () => (
    <Sheet>
      {samples.map(([lang, words]) => (
        <Panel key={lang} title={lang} titleLevel={3}>
          <ReadingText lang={lang}>{words}</ReadingText>
          <Text as="p" lang={lang}>
            {words}
          </Text>
        </Panel>
      ))}
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const line = (lang: string) => {
      const text = canvasElement.querySelector(`p[lang="${lang}"]`);
      if (!text) throw new Error(`no sample in ${lang}`);
      return Number.parseFloat(getComputedStyle(text).lineHeight);
    };
    await expect(line('zh-Hans')).toBeGreaterThan(line('en'));
    await expect(line('ja')).toBe(line('zh-Hant'));
  },
};
