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
    result: '3 / 3 agree',
    note: 'Agreement on this question',
  },
  parameters: {
    usage: {
      use: ['Beside the sign-in form, once: what the product is for, without words to read.'],
      not: [
        'Inside the product: it carries no data. For measured agreement use charts or Progress.',
        'On narrow screens: leave it out, the form comes first.',
      ],
      access: ['Decoration: nothing needed to sign in is said here alone.'],
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
