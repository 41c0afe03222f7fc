import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  AgreementPicture,
  Button,
  Discs,
  Field,
  Heading,
  Logo,
  Mono,
  PublicFrame,
  Stack,
  Text,
  TextInput,
} from '../../index.ts';

const language = (
  <Button tone="quiet" iconStart="globe" iconEnd="chevron-down">
    English
  </Button>
);
const form = (title: string, name: string) => (
  <Stack gap={20}>
    <Heading level={1} size="page">
      {title}
    </Heading>
    <Field label={name}>
      <TextInput size="large" />
    </Field>
    <Button tone="primary" size="large" fullWidth>
      {title}
    </Button>
  </Stack>
);
const picture = (
  <AgreementPicture
    before="We queued for twenty minutes, "
    marked="but the latte was lovely"
    after="."
    people={['Ana', 'Ben', 'Mei']}
    answer="Positive"
    result="3 answers"
    note="Reviewed and ready to export"
  />
);
const words = (
  <Stack align="center" gap={8}>
    <Discs scene={1} label="Two discs that no longer meet; one has rolled off the sheet" />
    <Text tone="quiet">404</Text>
    <Heading level={1} size="page">
      OOPS! Something went wrong here
    </Heading>
    <Text as="p" tone="soft" align="center">
      The page you asked for and the pages we have do not agree.
    </Text>
  </Stack>
);

const meta = {
  title: 'Shell/PublicFrame',
  component: PublicFrame,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 640 } },
    usage: {
      use: [
        'Pages outside the menu: sign-in, registration, a forgotten password, error pages.',
        '`picture` beside a form, from 992 px on. Without it the words are alone, in the middle.',
      ],
      not: ['After sign-in: AppFrame. For work in the full window: WorkFrame.'],
      keyboard: [['Tab', 'logo, language, then the form or the ways on']],
      access: [
        'Landmarks: banner, main, contentinfo. The picture is decoration and not read out.',
        'The form is as wide as it can be read, never wider than the window.',
      ],
    },
  },
  args: {
    brand: <Logo name="Concord" />,
    end: language,
    children: form('Sign in', 'Username'),
    footer: '2026 © Concord Labs',
  },
} satisfies Meta<typeof PublicFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { picture },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('textbox', { name: 'Username' }));
    await expect(canvas.getByRole('banner')).toContainElement(canvas.getByRole('button', { name: 'English' }));
  },
};
export const FormAlone: Story = {};
export const Words: Story = { args: { children: words, footerEnd: <Mono>/project/lsit</Mono> } };
export const Tablet: Story = { args: { picture }, globals: { viewport: { value: 'w768' } } };
export const Phone: Story = { args: { picture }, globals: { viewport: { value: 'w375' } } };
export const WordsOnASmallPhone: Story = {
  args: { children: words, footerEnd: <Mono>/project/a-very-long-address-that-does-not-exist</Mono> },
  globals: { viewport: { value: 'w320' } },
};
export const Dark: Story = { args: { picture }, globals: { theme: 'dark' } };
export const DarkWords: Story = { args: { children: words }, globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { picture, children: form('登录', '用户名'), footer: '2026 © 协和实验室' },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    children: form('Passwort zurücksetzen', 'E-Mail-Adresse oder Benutzername'),
    footer: '2026 © Gesellschaft für Inhaltsanalyse und Qualitätssicherung mbH',
  },
};
