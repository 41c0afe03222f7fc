import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Columns, Grid, Icon, type IconName, Inline, Panel, Pill, Sheet, Stack, Table, Text } from '../index.ts';
import { contrast } from '../theme/contrast.ts';
import { type Pair, pairs } from '../theme/pairs.ts';
import { type ColorTokens, dark, type Intent, intents, light } from '../theme/tokens.ts';
import { expectCopied } from './parts/copies-name.ts';
import * as css from './parts/foundations.css.ts';
import { purposes } from './parts/roles.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * Grey paper, white sheet, hairlines, one blue for the primary action, the current place, selection, focus and data.
 * Every other colour is a state and comes with an icon and a word. Components name roles, never values; the values of
 * both themes are here side by side, read from `src/theme/tokens.ts`.
 */
const meta = {
  title: 'Foundations/Colour',
  // samples show every pair, also those for lines, which need 3:1 and not the 4.5:1 of text
  parameters: { page: true, a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const themes = [
  ['light', light],
  ['dark', dark],
] as const;

function Swatch({ value }: { value: string }) {
  return (
    <Inline gap={8} wrap={false}>
      <span className={css.swatch} style={{ background: value }} />
      <Text size="small" tabular>
        {value}
      </Text>
    </Inline>
  );
}

const roles = Object.keys(purposes) as (keyof typeof purposes)[];

/** Each role with its purpose and its value in both themes. */
export const Roles: Story = {
  render: () => (
    <Sheet>
      <Table
        caption="Colour roles"
        rows={roles}
        rowKey={(role) => role}
        rowSize="large"
        loadingText=""
        empty={null}
        columns={[
          { id: 'role', header: 'Role', cell: (role) => <TokenName name={role} /> },
          { id: 'purpose', header: 'For', width: 'fluid', wrap: true, cell: (role) => purposes[role] },
          { id: 'light', header: 'Light', cell: (role) => <Swatch value={light[role]} /> },
          { id: 'dark', header: 'Dark', cell: (role) => <Swatch value={dark[role]} /> },
        ]}
      />
    </Sheet>
  ),
  play: async (page) => expectCopied(page, 'hairline'),
};

const states: Record<Intent, { icon: IconName; word: string }> = {
  info: { icon: 'play', word: 'Active' },
  positive: { icon: 'check', word: 'Approved' },
  caution: { icon: 'eye', word: 'Under Review' },
  critical: { icon: 'x', word: 'Returned' },
  severe: { icon: 'clock', word: 'Late' },
  urgent: { icon: 'flag', word: 'Overdue' },
  promote: { icon: 'pencil', word: 'Draft' },
  neutral: { icon: 'pause', word: 'Inactive' },
};

/** Eight tones of state. The word and the icon say it; the colour only helps to find it. */
export const StatusTones: Story = {
  render: () => (
    <Columns gap={16}>
      {themes.map(([name, theme]) => (
        <div key={name} data-theme={name}>
          <Sheet>
            <Panel title={`Status, ${name}`}>
              <Stack gap={8}>
                {intents.map((tone) => (
                  <Inline key={tone} justify="between">
                    <Pill tone={tone} icon={states[tone].icon}>
                      {states[tone].word}
                    </Pill>
                    <Text size="small" tone="quiet" tabular>
                      {`${theme.intent[tone].fg} on ${theme.intent[tone].bg}, ${ratio(theme.intent[tone].fg, theme.intent[tone].bg)}`}
                    </Text>
                  </Inline>
                ))}
              </Stack>
            </Panel>
          </Sheet>
        </div>
      ))}
    </Columns>
  ),
};

const ratio = (front: string, back: string) => contrast(front, back).toFixed(2);

/**
 * Six series in a fixed order, and five steps of one hue for a heat map. A chart also tells them apart by order, label
 * or texture.
 */
export const ChartsAndHeat: Story = {
  render: () => (
    <Columns gap={16}>
      {themes.map(([name, theme]) => (
        <div key={name} data-theme={name}>
          <Sheet>
            <Panel title={`Series, ${name}`} hint="ratio on the surface, 3 needed">
              <Stack gap={8}>
                {Object.entries(theme.chart).map(([series, value], index) => (
                  <Inline key={series} wrap={false}>
                    <Text size="small">{series}</Text>
                    <span className={css.bar} style={{ background: value, inlineSize: `${54 - index * 6}%` }} />
                    <Text size="small" tone="quiet" tabular nowrap>
                      {`${value}, ${ratio(value, theme.surface)}`}
                    </Text>
                  </Inline>
                ))}
              </Stack>
            </Panel>
            <Panel title={`Heat, ${name}`} hint="low to high, the ink turns once">
              <Inline gap={0} wrap={false}>
                {Object.entries(theme.heat).map(([step, { bg, ink }]) => (
                  <span key={step} className={css.heat} style={{ background: bg, color: ink }}>
                    {ratio(ink, bg)}
                  </span>
                ))}
              </Inline>
            </Panel>
          </Sheet>
        </div>
      ))}
    </Columns>
  ),
};

const passes = ({ colors, least }: Pair) => contrast(...colors) >= least;

function Ratios({ theme, name }: { theme: ColorTokens; name: string }) {
  const list = pairs(theme);
  const failed = list.filter((pair) => !passes(pair)).length;
  return (
    <div data-theme={name}>
      <Sheet>
        <Panel title={`Contrast, ${name}`} hint={`${list.length} pairs, ${failed} fail`}>
          <Grid cell="medium" gap={8}>
            {list.map((pair) => (
              <Inline key={`${pair.front}-${pair.back}-${pair.least}`} gap={8} wrap={false}>
                <span className={css.sample} style={{ color: pair.colors[0], background: pair.colors[1] }}>
                  {ratio(...pair.colors)}
                </span>
                <Icon
                  name={passes(pair) ? 'check' : 'x'}
                  tone={passes(pair) ? 'positive' : 'critical'}
                  label={passes(pair) ? 'passes' : 'fails'}
                />
                <Text size="small">{`${pair.front} on ${pair.back}, ${pair.least} needed`}</Text>
              </Inline>
            ))}
          </Grid>
        </Panel>
      </Sheet>
    </div>
  );
}

/**
 * Every two colours that meet, computed here from the tokens: 4.5 for text, 3 for lines and marks (WCAG 2.2 AA).
 * A pair that fails also fails the tests. Disabled controls are exempt, as in the guideline.
 */
export const Contrast: Story = {
  render: () => (
    <Stack gap={24}>
      {themes.map(([name, theme]) => (
        <Ratios key={name} theme={theme} name={name} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img', { name: 'fails' })).toBeNull();
    await expect(canvas.getAllByRole('img', { name: 'passes' })).toHaveLength(pairs(light).length + pairs(dark).length);
  },
};
