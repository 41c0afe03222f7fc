import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Frame } from '../../examples/frame.tsx';
import { Button } from '../button/button.tsx';
import { Grid } from '../grid/grid.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Panel } from '../panel/panel.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { AppFrame } from './app-frame.tsx';

const content = (
  <>
    <PageHeader title="Project List" actions={<Button tone="primary">Add Project</Button>} />
    <Panel title="Projects">Sixteen projects.</Panel>
  </>
);

const meta = {
  title: 'Shell/AppFrame',
  component: AppFrame,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 520 } },
    usage: {
      use: [
        'Every screen after sign-in uses it: menu, top bar, sheet, footer.',
        '`surface="bare"` where the screen is a list of cards; they then lie on the desk.',
        'The caller saves `collapsed`, for instance in a cookie. Until the user has chosen it is `null`.',
      ],
      not: [
        'For work on one thing in the full window: WorkFrame.',
        'Before sign-in and for error pages: PublicFrame.',
        'For parts of a screen beside each other: Columns, StickySide.',
      ],
      keyboard: [
        ['Tab', 'first to “Skip to content”, then menu, bar, content'],
        ['Enter', 'on the link skips to the content; on the switch collapses or expands the menu and stays there'],
        ['Esc', 'closes the drawer and returns the focus to its button'],
      ],
      access: [
        'Landmarks: complementary with the navigation, banner, main, contentinfo.',
        'A rail opens over the page under the pointer and at once for the keyboard; nothing in it is without words.',
        'The page scrolls what has the focus clear of the bars.',
        'On paper only the sheet is left.',
      ],
    },
  },
} satisfies Meta<typeof AppFrame>;
export default meta;
type Story = StoryObj;

/** From 1200 px on the whole menu. */
export const Default: Story = {
  render: () => <Frame currentId="project-list">{content}</Frame>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Project List' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Skip to content' }));
    await expect(canvas.getByRole('main')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add Project' })).toHaveFocus();
  },
};
/** Folded by choice. The switch keeps the focus in its new position. */
export const Rail: Story = {
  render: () => (
    <Frame currentId="project-list" initiallyCollapsed>
      {content}
    </Frame>
  ),
  play: async ({ canvas, userEvent }) => {
    const expand = canvas.getByRole('button', { name: 'Expand menu' });
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(expand);
    await expect(canvas.getByRole('button', { name: 'Collapse menu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Expand menu' })).toHaveFocus();
  },
};
/** Under the pointer the rail opens over the page after 50 ms and closes 100 ms after; for the keyboard at once. */
export const RailUnderThePointer: Story = {
  render: () => (
    <Frame currentId="project-list" initiallyCollapsed>
      {content}
    </Frame>
  ),
  play: async ({ canvas, userEvent }) => {
    const aside = canvas.getByRole('complementary', { name: 'Menu' });
    await userEvent.hover(aside);
    await waitFor(() => expect(aside).toHaveAttribute('data-peek', 'true'));
    await userEvent.unhover(aside);
    await waitFor(() => expect(aside).toHaveAttribute('data-rail', 'true'));
    canvas.getByRole('link', { name: 'Submission 8 to review' }).focus();
    await waitFor(() => expect(aside).toHaveAttribute('data-peek', 'true'));
  },
};
/** From 992 px on a rail, unless the user has unfolded it. */
export const BetweenRailAndMenu: Story = {
  globals: { viewport: { value: 'w992' } },
  render: () => <Frame currentId="project-list">{content}</Frame>,
};
/** Below 992 px a drawer. */
export const Tablet: Story = {
  globals: { viewport: { value: 'w768' } },
  render: () => <Frame currentId="project-list">{content}</Frame>,
};
export const Phone: Story = {
  globals: { viewport: { value: 'w375' } },
  render: () => <Frame currentId="dashboard">{content}</Frame>,
  play: async ({ canvas, userEvent }) => {
    const open = canvas.queryByRole('button', { name: 'Open menu' });
    if (!open) return; // a window wide enough for the menu itself
    await userEvent.click(open);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    await expect(open).toHaveFocus();
  },
};
export const SmallPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  render: () => <Frame currentId="dashboard">{content}</Frame>,
};
export const Bare: Story = {
  render: () => (
    <Frame currentId="dashboard" surface="bare">
      <Grid cell="large">{content}</Grid>
    </Frame>
  ),
};
export const Dark: Story = {
  globals: { theme: 'dark' },
  render: () => <Frame currentId="project-list">{content}</Frame>,
};
/** The bars stay; what has the focus is scrolled clear of them. */
export const LongPage: Story = {
  render: () => (
    <Frame currentId="project-list">
      <PageHeader title="Project List" />
      <Panel title="Thirty fields">
        <Stack gap={20}>
          {Array.from({ length: 30 }, (_, at) => at + 1).map((number) => (
            <TextInput key={number} aria-label={`Field ${number}`} defaultValue={`Field ${number}`} />
          ))}
        </Stack>
      </Panel>
    </Frame>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Field 30' }).focus();
    const upper = canvas.getByRole('textbox', { name: 'Field 5' });
    upper.focus();
    const [bar] = canvas.getAllByRole('banner');
    await waitFor(() =>
      expect(upper.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar?.getBoundingClientRect().bottom ?? 0),
    );
  },
};
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  render: () => (
    <Frame currentId="dashboard">
      <PageHeader title="内容编码、情感分析与质量检查" subtitle="三个未完成，两个审核中，五个已通过" />
      <Panel title="最近提交">大雨天站台漏水，地面很滑，有人差点摔倒。</Panel>
    </Frame>
  ),
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w375' } },
  render: () => (
    <Frame currentId="dashboard">
      <PageHeader title="Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr" />
      <Panel title="Zuletzt eingereichte Aufgaben">Drei unvollständig, zwei in Prüfung, fünf freigegeben.</Panel>
    </Frame>
  ),
};
