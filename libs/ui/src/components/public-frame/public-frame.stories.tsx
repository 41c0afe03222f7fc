import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  AgreementPicture,
  Button,
  Discs,
  Field,
  Heading,
  Logo,
  PublicFrame,
  Stack,
  Text,
  TextInput,
} from '../../index.ts';

const meta = {
  title: 'Shell/PublicFrame',
  component: PublicFrame,
  parameters: { layout: 'fullscreen' },
  args: { brand: <Logo name="Concord" />, children: null, footer: '© 2026 Concord Labs' },
} satisfies Meta<typeof PublicFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  args: {
    children: (
      <Stack gap={20}>
        <Heading level={1} size="page">
          Sign in
        </Heading>
        <Field label="Username">
          <TextInput size="large" />
        </Field>
        <Button tone="primary" size="large" block>
          Sign in
        </Button>
      </Stack>
    ),
    picture: (
      <AgreementPicture
        before="We queued for twenty minutes, "
        marked="but the latte was lovely"
        after="."
        people={['Ana', 'Ben', 'Mei']}
        answer="Positive"
        result="3 / 3 agree"
        note="α 0.81"
      />
    ),
  },
};

export const Words: Story = {
  args: {
    children: (
      <Stack align="center" gap={8}>
        <Discs scene={1} label="Two discs that no longer meet" />
        <Heading level={1} size="page">
          Nothing here
        </Heading>
        <Text tone="soft">Check the address.</Text>
      </Stack>
    ),
  },
};
