import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { intents } from '../../theme/tokens.ts';
import { Grid } from '../grid/grid.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Icon, type IconName } from './icon.tsx';
import { iconSet } from './icon-set.ts';

const meta = {
  title: 'Brand/Icon',
  component: Icon,
  args: { name: 'eye' },
  parameters: {
    usage: {
      use: [
        'Beside a word that it repeats: in a button, a menu, a status.',
        'Alone only with a `label`, where the place is too narrow for a word.',
      ],
      not: [
        'A status: Pill brings icon, word and colour together.',
        'A button that is only an icon: IconButton, which asks for its name.',
        'A drawing from elsewhere: the set is closed; ask for a new name.',
      ],
      access: [
        'Without `label` it is hidden from assistive technology.',
        'Drawings load as a file of their own; a box of the same size holds their place.',
      ],
    },
  },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'Under review' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Under review' })).toBeVisible();
  },
};
/** With a search, and to copy from, in Foundations. */
export const All: Story = {
  render: () => (
    <Grid cell="small" gap={12}>
      {(Object.keys(iconSet) as IconName[]).map((name) => (
        <Inline key={name}>
          <Icon name={name} />
          <Text size="small" tone="soft">
            {name}
          </Text>
        </Inline>
      ))}
    </Grid>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Icon {...args} size="small" />
      <Icon {...args} />
      <Icon {...args} size="large" />
    </Inline>
  ),
};
export const Tones: Story = {
  render: () => (
    <Inline gap={16}>
      {(['soft', 'accent', ...intents] as const).map((tone) => (
        <Inline key={tone} gap={4}>
          <Icon name="flag" tone={tone} />
          <Text size="small">{tone}</Text>
        </Inline>
      ))}
    </Inline>
  ),
};
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
