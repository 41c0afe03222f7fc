import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { UserPanel, type UserPanelProps } from './user-panel.tsx';

const link = <SampleLink />;
const signOut = (words: string) => (
  <Button asChild iconStart="sign-out" fullWidth>
    <SampleLink>{words}</SampleLink>
  </Button>
);
const meta = {
  title: 'Shell/UserPanel',
  component: UserPanel,
  args: {
    name: 'Lin Wei',
    occupation: 'Head of research',
    email: 'lin.wei@concord.example',
    links: [{ id: 'profile', icon: 'user', label: 'My profile', note: 'Name, password, sessions', link }],
    signOut: signOut('Sign Out'),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 372 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      use: ['In a Drawer at the end edge: who is signed in, what is theirs, the way out.'],
      not: [
        'For another person: their page, or DescriptionList.',
        'For a person in a table: Person. To greet in the bar: UserButton.',
      ],
      keyboard: [
        ['Tab', 'address, places, Sign Out'],
        ['Enter', 'goes there'],
      ],
      access: ['The initials are decoration; the name beside them is text and may be of either direction.'],
    },
  },
} satisfies Meta<typeof UserPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'lin.wei@concord.example' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /My profile/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Sign Out' })).toHaveFocus();
  },
};
export const WithoutOccupation: Story = { args: { occupation: '' } };
export const SeveralPlaces: Story = {
  args: {
    links: [
      { id: 'profile', icon: 'user', label: 'My profile', note: 'Name, password, sessions', link },
      { id: 'help', icon: 'help', label: 'Help Center', link },
    ] satisfies UserPanelProps['links'],
  },
};
export const NoPlaces: Story = { args: { links: [] } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    name: '王思远',
    occupation: '标注质量负责人',
    email: 'siyuan.w@concord.example',
    links: [{ id: 'profile', icon: 'user', label: '个人资料', note: '姓名、密码、登录设备', link }],
    signOut: signOut('退出登录'),
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    name: 'Alexandra-Magdalena von Hohenstein-Waldburg',
    occupation: 'Projektleitung Qualitätssicherung und Inhaltsanalyse',
    email: 'alexandra-magdalena.von-hohenstein-waldburg@marktforschung.example',
    links: [{ id: 'profile', icon: 'user', label: 'Mein Profil', note: 'Name, Passwort, angemeldete Geräte', link }],
    signOut: signOut('Abmelden'),
  },
};
