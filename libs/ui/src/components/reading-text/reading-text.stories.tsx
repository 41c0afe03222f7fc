import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReadingText } from './reading-text.tsx';

const meta = {
  title: 'Text/ReadingText',
  component: ReadingText,
  args: {
    lang: 'en',
    children:
      'Came here to work for an hour and stayed for three. The flat white is the best on the street and the staff let me have the corner table with the socket.\n\nBut the playlist gets louder as the afternoon goes on.',
  },
  parameters: {
    usage: {
      use: [
        'The text people code: large, calm, at most 68 characters wide, line breaks kept.',
        'With `lang` of that text: it picks typeface and line height.',
      ],
      not: ['Words of the interface: Text.', 'Rendered Markdown: Prose.'],
      access: ['Direction is taken from the text itself.', 'Nothing in it is run or interpreted.'],
    },
  },
} satisfies Meta<typeof ReadingText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('p');
    await expect(text).not.toBeNull();
    if (text) await expect(getComputedStyle(text).whiteSpace).toContain('pre-wrap');
  },
};
export const Chinese: Story = {
  args: {
    lang: 'zh-Hans',
    children: '排队二十分钟，但拿铁确实好喝，店员还记得我上次要的燕麦奶。音乐太吵，聊不了天——下次早点来。',
  },
};
export const Japanese: Story = {
  args: {
    lang: 'ja',
    children: '二十分並びましたが、ラテは本当においしかったです。店員さんが前回のオーツミルクを覚えていてくれました。',
  },
};
export const RightToLeft: Story = { args: { lang: 'ar', children: 'انتظرت عشرين دقيقة، لكن القهوة كانت جيدة.' } };
export const MarkupIsText: Story = { args: { children: '<b>not bold</b> & <script>nothing runs</script>' } };
export const Small: Story = { args: { size: 'small' } };
export const OneLongWordNarrow: Story = {
  args: {
    lang: 'de',
    children:
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz https://example.org/a/very/long/address/without/a/break',
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
