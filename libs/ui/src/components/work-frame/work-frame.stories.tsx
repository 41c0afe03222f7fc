import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Badge } from '../badge/badge.tsx';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Progress } from '../progress/progress.tsx';
import { Stack } from '../stack/stack.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Text } from '../text/text.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { ToastProvider, useToast } from '../toast/toast.tsx';
import { WorkFrame } from './work-frame.tsx';

const top = (title: string) => (
  <>
    <IconButton icon="arrow-left" label="Back" tooltip="none" asChild>
      <SampleLink />
    </IconButton>
    <Text weight="strong">{title}</Text>
  </>
);
const questions = (words: string, count = 16) => (
  <Box padding={20}>
    <Stack gap={16}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <TextInput key={number} aria-label={`${words} ${number}`} defaultValue={`${words} ${number}`} />
      ))}
    </Stack>
  </Box>
);

const meta = {
  title: 'Shell/WorkFrame',
  component: WorkFrame,
  args: {
    skip: 'Skip to content',
    top: top('Visit coding, batch 4'),
    main: { label: 'Text', content: <Box padding="wide">The text.</Box> },
    right: { label: 'Questions', content: questions('Question') },
    actionsStart: (
      <Button tone="quiet" iconStart="undo">
        Undo
      </Button>
    ),
    actionsEnd: (
      <Button tone="primary" size="large" keyHint="↵">
        Save and next
      </Button>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 480 } },
    usage: {
      use: [
        'Hours of work on one thing after another, in the full window: answering, reviewing.',
        'One to three panes; from 992 px on each scrolls separately, below they follow one another. A list stays beside the rest from 768 px on.',
        '`narrow="panes"` where a long text must not push what is asked out of the window; `mainBottom` for what is looked up meanwhile.',
        'Undo and skip at the start of the bar below, the one primary button at its end.',
      ],
      not: ['For any other screen: AppFrame. For a form: Panel and FormActions in an AppFrame.'],
      keyboard: [
        ['Tab', 'first to “Skip to content”, then the strip, the panes in order, the bar'],
        ['↓', 'scrolls the pane that has the focus'],
      ],
      access: [
        'Each pane is a region with the name in `label`; one that scrolls is a stop of the Tab key.',
        'Strip and bar never cover what has the focus.',
        'On paper the panes follow one another in full; the bar is left out.',
      ],
    },
  },
} satisfies Meta<typeof WorkFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await expect(canvas.getByRole('region', { name: 'Questions' })).toBeVisible();
  },
};
export const ThreePanes: Story = {
  args: { left: { label: 'Rows', content: <Box padding={16}>The rows.</Box> }, rightWidth: 'small' },
};
function Submit() {
  const toast = useToast();
  return <Button onClick={() => toast({ text: 'Row 3 could not be saved', tone: 'critical' })}>Submit</Button>;
}
/** A message lies above what can be done at the foot. */
export const BelowAMessage: Story = {
  args: { actionsEnd: <Submit /> },
  render: (args) => (
    <ToastProvider label="Messages" closeLabel="Close">
      <WorkFrame {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submit' });
    await userEvent.click(button);
    const message = (await screen.findByText('Row 3 could not be saved')).closest('li') ?? document.body;
    await waitFor(() =>
      expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top),
    );
  },
};
export const OnePane: Story = { args: { right: undefined } };
export const WithoutActions: Story = { args: { actionsStart: undefined, actionsEnd: undefined } };
export const Tablet: Story = { globals: { viewport: { value: 'w768' } } };
/** The list stays beside the work, and both scroll by themselves. */
export const TabletWithList: Story = {
  globals: { viewport: { value: 'w768' } },
  args: {
    left: { label: 'Rows', content: <Box padding={16}>The rows.</Box> },
    main: { label: 'Text', content: questions('Text') },
    leftOnNarrow: 'hidden',
    rightWidth: 'small',
  },
  play: async ({ canvas }) => {
    const [list, text] = ['Rows', 'Text'].map((name) => canvas.getByRole('region', { name }).getBoundingClientRect());
    await expect(list?.right).toBeLessThanOrEqual((text?.left ?? 0) + 1);
    await expect(list?.top).toBe(text?.top);
    const below = canvas.getByRole('region', { name: 'Questions' }).getBoundingClientRect();
    await expect(below.top).toBeGreaterThanOrEqual((text?.bottom ?? 0) - 1);
    const last = canvas.getByRole('textbox', { name: 'Question 16' });
    last.focus();
    const bar = canvas.getByRole('contentinfo').getBoundingClientRect();
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top));
    await expect(canvas.getByRole('region', { name: 'Rows' }).getBoundingClientRect().top).toBe(list?.top);
  },
};
/** The bars stay in view; what has the focus is scrolled clear of both. */
/** In the strip, the bar and then the title give way to words of two lines; nothing covers what is beside it. */
export const WordsInTheStripTablet: Story = {
  globals: { viewport: { value: 'w768' } },
  args: {
    top: (
      <>
        <IconButton icon="arrow-left" label="Back" tooltip="none" asChild>
          <SampleLink />
        </IconButton>
        <Inline gap={8} wrap={false}>
          <Heading level={1} size="panel">
            Besuche der ersten Woche im November, vierter Stapel
          </Heading>
          <Text nowrap>Annegret</Text>
        </Inline>
        <Badge tone="accent">In Prüfung</Badge>
      </>
    ),
    topEnd: (
      <>
        <Progress
          label="Marked"
          max={20}
          width="wide"
          figureSide="start"
          figure={<Text nowrap>3 / 20</Text>}
          segments={[{ label: 'Correct', value: 3, tone: 'positive' }]}
        />
        <Text size="small" tone="critical" twoLines>
          離線，已暫存於此瀏覽器，恢復連線後會自動送出
        </Text>
        <IconButton icon="keyboard" label="Keys" tooltip="none" />
        <IconButton icon="download" label="Export" tooltip="none" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const boxes = [
      canvas.getByRole('heading'),
      canvas.getByText('Annegret'),
      canvas.getByText('In Prüfung'),
      canvas.getByText('3 / 20'),
      canvas.getByRole('progressbar'),
      canvas.getByText(/^離線/),
      canvas.getByRole('button', { name: 'Keys' }),
    ].map((element) => element.getBoundingClientRect());
    for (const [at, box] of boxes.slice(1).entries())
      await expect(box.left).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0);
    await expect(boxes[5]?.width).toBeGreaterThan(90);
  },
};

/** On a phone, what has no room beside the states goes below them. */
export const StatesInTheStripPhone: Story = {
  globals: { viewport: { value: 'w375' } },
  args: {
    topEnd: (
      <>
        <Inline gap={6}>
          <Badge>Unvollständig</Badge>
          <Badge>Zurückgegeben und angehalten</Badge>
        </Inline>
        <Progress
          label="Marked"
          max={32}
          width="wide"
          figureSide="start"
          figure={<Text nowrap>32 / 32</Text>}
          segments={[{ label: 'Correct', value: 30, tone: 'positive' }]}
        />
        <IconButton icon="arrow-up" label="Previous" tooltip="none" />
        <IconButton icon="download" label="Export" tooltip="none" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const [states, done, bar, button] = [
      canvas.getByText('Zurückgegeben und angehalten'),
      canvas.getByText('32 / 32'),
      canvas.getByRole('progressbar'),
      canvas.getByRole('button', { name: 'Export' }),
    ].map((element) => element.getBoundingClientRect());
    await expect(done?.top).toBeGreaterThanOrEqual(states?.bottom ?? 0);
    await expect(bar?.width).toBeGreaterThanOrEqual(40);
    await expect(bar?.right).toBeLessThanOrEqual(button?.left ?? 0);
    await expect(button?.right).toBeLessThanOrEqual(innerWidth);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const lower = canvas.getByRole('textbox', { name: 'Question 12' });
    lower.focus();
    const bar = canvas.getByRole('contentinfo').getBoundingClientRect();
    await waitFor(() => expect(lower.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top));
  },
};
const text = (paragraphs: number) => (
  <Box padding="wide">
    <Stack gap={16}>
      {Array.from({ length: paragraphs }, (_, at) => at + 1).map((number) => (
        <Text as="p" key={number}>
          {`Paragraph ${number} of a text that is longer than any window. `.repeat(4)}
        </Text>
      ))}
    </Stack>
  </Box>
);
const guideline = (
  <Tabs<'guideline'>
    label="Help"
    edge="wide"
    fill
    value="guideline"
    onChange={() => {}}
    tabs={[{ id: 'guideline', label: 'Guideline', content: text(30) }]}
  />
);
/** A long text, a long guideline and many questions: each scrolls by itself, and none pushes another out of the window. */
export const LongEverything: Story = {
  args: {
    narrow: 'panes',
    mainTop: (
      <Box paddingX="inset" paddingY={8} border="bottom">
        1 of 3 rows changed
      </Box>
    ),
    main: { label: 'Text', content: text(200) },
    mainBottom: guideline,
    right: { label: 'Questions', content: questions('Question', 40) },
  },
  play: async ({ canvas }) => {
    const inWindow = (element: HTMLElement, height: number) => {
      const { top, bottom } = element.getBoundingClientRect();
      expect(Math.min(bottom, innerHeight) - Math.max(top, 0)).toBeGreaterThanOrEqual(height);
    };
    const parts = () => [
      canvas.getByText('1 of 3 rows changed'),
      canvas.getByRole('tab', { name: 'Guideline' }),
      canvas.getByRole('contentinfo'),
    ];
    const panes = () => [
      canvas.getByRole('region', { name: 'Text' }),
      canvas.getByRole('region', { name: 'Questions' }),
      canvas.getByRole('tabpanel'),
    ];
    const holds = () => {
      for (const part of parts()) inWindow(part, 20);
      for (const pane of panes()) inWindow(pane, 100);
    };
    holds();
    for (const pane of panes()) {
      await waitFor(() => expect(pane).toHaveAttribute('tabindex', '0'));
      pane.scrollTo(0, pane.scrollHeight);
      await expect(pane.scrollTop).toBeGreaterThan(0);
      holds();
    }
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
};
const sharesTheWindow: Story['play'] = async ({ canvas }) => {
  const [text, questions] = ['Text', 'Questions'].map((name) => canvas.getByRole('region', { name }));
  const bar = canvas.getByRole('contentinfo').getBoundingClientRect();
  for (const pane of [text, questions]) {
    const { top, bottom } = pane?.getBoundingClientRect() ?? new DOMRect();
    await expect(bottom - top).toBeGreaterThan(150);
    await expect(bottom).toBeLessThanOrEqual(bar.top + 1);
    await waitFor(() => expect(pane).toHaveAttribute('tabindex', '0'));
  }
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
};
/** What is asked stays below what is read, however long that is. */
export const LongTextTablet: Story = {
  globals: { viewport: { value: 'w768' } },
  args: { narrow: 'panes', main: { label: 'Text', content: text(200) } },
  play: sharesTheWindow,
};
export const LongTextPhone: Story = {
  globals: { viewport: { value: 'w375' } },
  args: {
    narrow: 'panes',
    main: { label: 'Text', content: text(200) },
    actionsStart: (
      <Button tone="quiet" iconStart="skip" iconOnNarrow>
        Skip with a reason
      </Button>
    ),
  },
  play: sharesTheWindow,
};
/** What stays above the text takes from both panes. */
export const LinesAbovePhone: Story = {
  globals: { viewport: { value: 'w375' } },
  args: {
    narrow: 'panes',
    mainTop: <Box paddingX="inset">{questions('Returned', 4)}</Box>,
    main: { label: 'Text', content: text(200) },
  },
  play: sharesTheWindow,
};
/** What one of them leaves is the other's. */
export const ShortTextPhone: Story = {
  globals: { viewport: { value: 'w375' } },
  args: { narrow: 'panes' },
  play: async ({ canvas }) => {
    const [text, questions] = ['Text', 'Questions'].map((name) =>
      canvas.getByRole('region', { name }).getBoundingClientRect(),
    );
    await expect(text?.height).toBeLessThan(150);
    await expect(questions?.top).toBeLessThanOrEqual((text?.bottom ?? 0) + 1);
    await expect(questions?.bottom).toBeGreaterThan(canvas.getByRole('contentinfo').getBoundingClientRect().top - 2);
  },
};
export const SmallPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  args: { left: { label: 'Rows', content: <Box padding={16}>The rows.</Box> }, leftOnNarrow: 'hidden' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    skip: '跳到内容',
    top: top('外卖平台评论情感分析第二批'),
    main: { label: '文本', content: <Box padding="wide">大雨天站台漏水，地面很滑，有人差点摔倒。</Box> },
    right: { label: '题目', content: questions('题目') },
    actionsStart: (
      <Button tone="quiet" iconStart="undo">
        撤销
      </Button>
    ),
    actionsEnd: (
      <Button tone="primary" size="large">
        保存并继续
      </Button>
    ),
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    top: top('Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr'),
    actionsStart: (
      <Button tone="quiet" iconStart="undo">
        Letzten Schritt rückgängig machen
      </Button>
    ),
    actionsEnd: (
      <Button tone="primary" size="large">
        Speichern und zur nächsten Zeile
      </Button>
    ),
  },
};
