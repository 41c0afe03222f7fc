import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid, Heading, Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { contrast } from '../theme/contrast.ts';
import { pairs } from '../theme/pairs.ts';
import { type ColorTokens, dark, light } from '../theme/tokens.ts';
import * as css from './foundations.css.ts';

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
  // samples show every pair, also those for lines, which need 3:1 and not the 4.5:1 of text
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Flat = readonly [name: string, value: string];
const flat = (tokens: object, prefix = ''): Flat[] =>
  Object.entries(tokens).flatMap(([key, value]): Flat[] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );

function Palette({ theme, name }: { theme: ColorTokens; name: 'light' | 'dark' }) {
  return (
    <div data-theme={name}>
      <Sheet>
        <Panel title={name}>
          <Grid cell="small" gap={12}>
            {flat(theme)
              .filter(([, value]) => value.startsWith('#'))
              .map(([token, value]) => (
                <Inline key={token} wrap={false}>
                  <span className={css.swatch} style={{ background: value }} />
                  <Stack gap={0}>
                    <Text size="small">{token}</Text>
                    <Text size="small" tone="quiet">
                      {value}
                    </Text>
                  </Stack>
                </Inline>
              ))}
          </Grid>
        </Panel>
      </Sheet>
    </div>
  );
}

function Ratios({ theme, name }: { theme: ColorTokens; name: 'light' | 'dark' }) {
  return (
    <div data-theme={name}>
      <Sheet>
        <Panel title={`Contrast, ${name}`} hint="computed here from the tokens; 4.5 for text, 3 for lines and marks">
          <Grid cell="large" gap={8}>
            {pairs(theme).map(({ front, back, least, colors: [color, background] }) => (
              <div key={`${front}-${back}-${least}`} className={css.pair}>
                <span className={css.sample} style={{ color, background }}>
                  {contrast(color, background).toFixed(2)}
                </span>
                <Text size="small" truncate>
                  {front} on {back}
                </Text>
                <Text size="small" tone="quiet" tabular>
                  {least}
                </Text>
              </div>
            ))}
          </Grid>
        </Panel>
      </Sheet>
    </div>
  );
}

export const Tokens: Story = {
  render: () => (
    <Stack gap={24}>
      <Heading level={1} size="page">
        Colour
      </Heading>
      <Text as="p" tone="soft">
        Grey paper, white sheet, hairlines, one blue for the primary action, the current place, selection, focus and
        data. Every other colour is a state and comes with an icon and a word.
      </Text>
      <Palette theme={light} name="light" />
      <Palette theme={dark} name="dark" />
    </Stack>
  ),
};
export const Contrast: Story = {
  render: () => (
    <Stack gap={24}>
      <Ratios theme={light} name="light" />
      <Ratios theme={dark} name="dark" />
    </Stack>
  ),
  play: async () => {
    for (const { colors, least } of [...pairs(light), ...pairs(dark)])
      await expect(contrast(...colors)).toBeGreaterThanOrEqual(least);
  },
};
