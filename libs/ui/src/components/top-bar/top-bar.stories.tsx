import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { HeaderMenu } from '../header-menu/header-menu.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Show } from '../show/show.tsx';
import { FinderButton, TopBar, UserButton } from './top-bar.tsx';

const onOpen = fn();
const finder = (label: string) => <FinderButton label={label} keyHint={['Ctrl', 'K']} onOpen={onOpen} />;
const end = (language: string, settings: string, greeting: string, name: string) => (
  <>
    <Button tone="quiet" iconStart="globe" iconEnd="chevron-down" iconOnNarrow>
      {language}
    </Button>
    <IconButton icon="settings" label={settings} tooltip="bottom" />
    <UserButton greeting={greeting} name={name} label={`${greeting} ${name}`} />
  </>
);

const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  subcomponents: { FinderButton, UserButton },
  args: {
    start: finder('Search or go to'),
    end: end('English', 'Settings', 'Hi', 'Lin Wei'),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', alignItems: 'center', gap: 4, minInlineSize: 0 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      use: [
        'What AppFrame shows at the top of every page: at the start the finder, at the end language, news and user.',
        'FinderButton opens the command palette; UserButton is the trigger of a DropdownMenu.',
      ],
      not: [
        'For what belongs to one page: PageHeader.',
        'For a field that filters a list: SearchInput in a FilterBar.',
      ],
      keyboard: [
        ['Tab', 'from one to the next'],
        ['Enter', 'opens the finder or the menu'],
      ],
      access: [
        'The name of the UserButton starts with the visible text: “Hi Lin Wei, user menu”.',
        'On phones words fold to icons and initials; the names stay.',
      ],
    },
  },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Hi Lin Wei' })).toBeVisible();
  },
};
export const WithHeaderMenu: Story = {
  args: {
    start: (
      <>
        {finder('Search or go to')}
        <Show from="md">
          <HeaderMenu
            label="Header menu"
            current="dashboard"
            items={[{ id: 'dashboard', label: 'Dashboard', link: <SampleLink /> }]}
          />
        </Show>
      </>
    ),
  },
};
export const EndOnly: Story = { args: { start: undefined } };
export const Phone: Story = { globals: { viewport: { value: 'w375' } } };
export const SmallPhone: Story = { globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Compact: Story = { globals: { density: 'compact' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { start: finder('搜索或前往'), end: end('简体中文', '设置', '您好，', '王思远') },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w768' } },
  args: {
    start: finder('Suchen oder zu einer Seite springen'),
    end: end('Deutsch', 'Einstellungen', 'Guten Tag,', 'Alexandra-Magdalena von Hohenstein-Waldburg'),
  },
};
