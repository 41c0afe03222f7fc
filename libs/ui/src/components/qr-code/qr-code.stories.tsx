import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  args: {
    value:
      'otpauth://totp/Example%20Ltd:ana?issuer=Example%20Ltd&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    label: 'QR code with the key',
  },
  parameters: {
    usage: {
      use: ['A value that goes from the screen to a phone: a key, an address.'],
      not: ['As the only form of the value: what it contains stands beside it as text.'],
      access: ['Dark on light in both themes, with the quiet zone that readers need, also in forced colours.'],
    },
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  },
};

export const WithText: Story = {
  render: (args) => (
    <Stack gap={8}>
      <QrCode {...args} />
      <Text>GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ</Text>
    </Stack>
  ),
};

export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
