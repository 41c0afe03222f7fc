import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Footer } from './footer.tsx';

const company = (
  <>
    2026 ©{' '}
    <TextLink href="#company" tone="inherit">
      Concord Labs
    </TextLink>
  </>
);
const meta = {
  title: 'Shell/Footer',
  component: Footer,
  args: {
    children: company,
    end: (
      <>
        <span>Times shown at +08:00</span>
        <SampleLink>Help Center</SampleLink>
      </>
    ),
  },
  parameters: {
    usage: {
      use: ['The last line of every page in AppFrame: year and company at the start, small print and help at the end.'],
      not: [
        'For buttons of a form: FormActions. For buttons of work: the bar of WorkFrame.',
        'For the foot of a page before sign-in: PublicFrame has its own.',
      ],
      access: ['The landmark contentinfo; links in it come last with Tab, in the same place on every page.'],
    },
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('2026 © Concord Labs');
  },
};
export const StartOnly: Story = { args: { end: undefined } };
export const Phone: Story = { globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { children: '2026 © 协和数据标注（上海）有限公司', end: '时间以 +08:00 显示' },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    children: '2026 © Gesellschaft für Inhaltsanalyse und Qualitätssicherung mbH',
    end: 'Alle Zeitangaben in der Zeitzone +08:00',
  },
};
