import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { intents } from '../../theme/tokens.ts';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from './text.tsx';

const meta = {
  title: 'Text/Text',
  component: Text,
  args: { children: 'Every answer kept, reviewed, measured.' },
  parameters: {
    usage: {
      use: [
        'Words anywhere on a screen: labels, captions, notes, figures in a table.',
        'Size, tone and weight from the closed lists; without a size it takes that of its surroundings.',
        'With `lang` where the words are not in the language of the page, with `dir="auto"` for what people have typed.',
      ],
      not: [
        'For a title: Heading, which also gives it a place in the outline.',
        'For one big figure: Numeral. For the text under work: ReadingText. For longer texts: Prose.',
        'To say a status by colour alone: Pill brings icon and word.',
      ],
      access: [
        'Every tone reaches 4.5:1 on every ground of both themes.',
        'Cut words must be readable elsewhere: in a `title`, a Tooltip or on the page they lead to.',
      ],
    },
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'body', 'large'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: () => (
    <Inline gap={16}>
      {(['strong', 'soft', 'quiet', 'link', ...intents] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Inline>
  ),
};
export const Weights: Story = {
  render: (args) => (
    <Stack>
      {(['regular', 'medium', 'strong'] as const).map((weight) => (
        <Text key={weight} {...args} weight={weight} />
      ))}
    </Stack>
  ),
};
export const OtherLanguages: Story = {
  render: () => (
    <Stack>
      <Text lang="zh-Hans">每一个答案都会保存、审核并计算一致性。Café 里排队20分钟……</Text>
      <Text lang="zh-Hant">每一個答案都會保存、審核並計算一致性。</Text>
      <Text lang="ja">すべての回答が保存され、審査され、一致度が計算されます。</Text>
      <Text lang="de">Übereinstimmungskoeffizientenberechnungsgrundlage</Text>
      <Text lang="ar" dir="auto" as="p">
        انتظرت عشرين دقيقة، لكن القهوة كانت جيدة.
      </Text>
    </Stack>
  ),
};
export const Truncated: Story = {
  args: { truncate: true, children: '大雨天站台漏水，地面很滑，有人差点摔倒，工作人员却不在现场。'.repeat(8) },
};
export const Tabular: Story = {
  render: () => (
    <Stack gap={0} align="end">
      {['1,204', '88', '4,111'].map((figure) => (
        <Text key={figure} tabular>
          {figure}
        </Text>
      ))}
    </Stack>
  ),
};
export const Lines: Story = {
  args: { as: 'p', lines: true, children: 'One choice for each row.\n\nIn doubt, skip the row.' },
  play: async ({ canvas }) => {
    const { height } = canvas.getByText(/One choice/).getBoundingClientRect();
    await expect(height).toBeGreaterThan(48);
  },
};
export const LongWordsNarrow: Story = {
  render: () => (
    <Stack>
      <Text as="p">Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</Text>
      <Text as="p" lang="zh-Hans">
        每一个答案都会被保存、审核，并计算标注员之间的一致性；没有通过的答案会附上意见退回修改。
      </Text>
    </Stack>
  ),
  globals: { viewport: { value: 'w320' } },
};
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
