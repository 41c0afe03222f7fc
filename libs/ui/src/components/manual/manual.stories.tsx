import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Inline, Logo, Manual, TextLink } from '../../index.ts';

const words = (name: string) => (
  <>
    <p>{name}: press the button once and wait for the answer.</p>
    <table>
      <thead>
        <tr>
          <th>Key</th>
          <th>Does</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <code>Enter</code>
          </td>
          <td>next question</td>
        </tr>
      </tbody>
    </table>
  </>
);
const part = (id: string, title: string, sections: readonly string[]) => ({
  id,
  title,
  sections: sections.map((name, index) => ({ id: `${id}-${index + 1}`, title: name, content: words(name) })),
});

const meta = {
  title: 'Shell/Manual',
  component: Manual,
  args: {
    skip: 'Skip to content',
    brand: <Logo name="Concord" />,
    end: (
      <Inline gap={12}>
        <TextLink href="#de">Deutsch</TextLink>
        <TextLink href="#en" aria-current="page" tone="strong">
          English
        </TextLink>
      </Inline>
    ),
    title: 'Handbook',
    contentsLabel: 'Contents',
    parts: [
      part('first', 'First steps', ['Open it', 'Close it', 'Open it once more']),
      part('work', 'Daily work', ['What the labels mean', 'Keys', 'When nothing happens']),
    ],
    footer: <TextLink href="#main">Back to top</TextLink>,
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 720 } },
    usage: {
      use: [
        'Help and other long documents of several parts, read in pieces, printed or searched as a whole.',
        'Pages that must open without a script: it folds and jumps by the browser alone.',
      ],
      not: ['A page of the console: AppFrame.', 'A few words about an error: PublicFrame.'],
      keyboard: [
        ['Tab', 'the skip link, then languages, contents and the links in the text'],
        ['Enter', 'jumps to a section, or opens the folded contents'],
      ],
      access: [
        'Landmarks: banner, a named navigation, main. One h1; parts are h2, sections h3, both named regions.',
        'The contents come before the text in the source, at every width. Not printed.',
      ],
    },
  },
} satisfies Meta<typeof Manual>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step }) => {
    await step('every entry of the contents leads to its heading', async () => {
      for (const link of canvas.getByRole('navigation', { name: 'Contents' }).querySelectorAll('a'))
        await expect(document.getElementById(link.hash.slice(1))).toHaveTextContent(link.textContent);
    });
    await step('the first stop of the Tab key leads past the contents', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('main')).toHaveFocus();
    });
  },
};
export const Tablet: Story = { globals: { viewport: { value: 'w768' } } };
export const Phone: Story = {
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas, step }) => {
    await step('the contents are folded until they are asked for', async () => {
      const entry = canvas.getByText('Keys', { selector: 'details a' });
      await expect(entry).not.toBeVisible();
      await userEvent.click(canvas.getByText('Contents'));
      await expect(entry).toBeVisible();
    });
  },
};
export const Chinese: Story = {
  args: {
    skip: '跳到内容',
    title: '帮助中心',
    contentsLabel: '目录',
    parts: [
      part('start', '开始使用', ['接受邀请并设置密码', '忘记密码', '服务器没有响应时']),
      part('work', '日常工作', ['状态说明']),
    ],
  },
};
export const LongWords: Story = {
  globals: { viewport: { value: 'w320' } },
  args: {
    title: 'Benutzungshandbuch',
    contentsLabel: 'Inhaltsverzeichnis',
    parts: [part('lang', 'Datenschutzgrundverordnung', ['Zeichenkodierungserkennungsfehlermeldung'])],
  },
};
