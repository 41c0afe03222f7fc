import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AgreementPicture } from './agreement-picture.tsx';

const meta = {
  title: 'Brand/AgreementPicture',
  component: AgreementPicture,
  args: {
    before: 'We queued for twenty minutes, ',
    marked: 'but the latte was lovely',
    after: ' and they remembered my oat milk.',
    people: ['Ana', 'Ben', '陈雨'],
    answer: 'Positive',
    result: '3 answers',
    note: 'Reviewed and ready to export',
  },
  parameters: {
    usage: {
      use: ['Beside the sign-in form, once: what the product is for, without words to read.'],
      not: [
        'Inside the product: it carries no data. For measured agreement use charts or Progress.',
        'On narrow screens: leave it out, the form comes first.',
      ],
      access: ['Decoration: it contains nothing that is needed to sign in.'],
    },
  },
} satisfies Meta<typeof AgreementPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Positive')).toHaveLength(3);
  },
};
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const Chinese: Story = {
  args: {
    before: '排队二十分钟，',
    marked: '但拿铁确实好喝',
    after: '，店员还记得我上次要的燕麦奶。',
    people: ['安娜', '本', '陈雨'],
    answer: '正面',
    result: '3个答案',
    note: '已审核，可导出',
  },
  globals: { language: 'zh-Hans' },
};
export const LongGermanNarrow: Story = {
  args: {
    before: 'Zwanzig Minuten angestanden, ',
    marked: 'aber der Milchkaffee war ausgezeichnet',
    after: ' und meine Hafermilch hatten sie nicht vergessen.',
    people: ['Annegret', 'Bartholomäus', '陈雨'],
    answer: 'Zustimmend',
    result: '3 Antworten',
    note: 'Geprüft und bereit zum Export',
  },
  globals: { viewport: { value: 'w320' }, language: 'de' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
