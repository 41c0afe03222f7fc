import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Panel, Sheet, Show, Stack, Text } from '../index.ts';
import { type Breakpoint, breakpoints } from '../theme/breakpoints.ts';
import { menuWidth } from '../theme/tokens.ts';
import { expectCopied } from './parts/copies-name.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/** Widths at which the layout changes. Everything works from 320 px, which is also a window of 1280 px at 400 % zoom. */
const meta = { title: 'Foundations/Breakpoints', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const changes: Record<Breakpoint, string> = {
  sm: 'below: rows of a table are cards, buttons fill the line',
  md: 'below: one column, a bar of places at the foot',
  lg: 'below: the menu is a drawer, side cards lie below the main column',
  xl: `from here: the menu is open, ${menuWidth.full} px; between, a rail of ${menuWidth.rail} px`,
};
const widest = breakpoints.xl + 240;
/** The four widths. */
export const Widths: Story = {
  render: () => (
    <Sheet>
      <Panel title="Breakpoints in px">
        <Stack gap={16}>
          {(Object.keys(breakpoints) as Breakpoint[]).map((name) => (
            <Stack key={name} gap={4}>
              <Inline gap={8}>
                <TokenName name={name} />
                <Text tabular>
                  <Text weight="medium">{breakpoints[name]}</Text> {changes[name]}
                </Text>
              </Inline>
              <div className={css.axis}>
                <div className={css.span} style={{ inlineSize: `${(100 * breakpoints[name]) / widest}%` }} />
              </div>
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
  play: async (page) => expectCopied(page, 'md'),
};
/** Change the width in the toolbar: this line says which widths have been reached. */
export const Here: Story = {
  render: () => (
    <Sheet>
      <Panel title="This window">
        <Stack gap={4}>
          {(Object.keys(breakpoints) as Breakpoint[]).map((name) => (
            <div key={name}>
              <Show from={name}>
                <Text weight="medium">{`${name}: reached`}</Text>
              </Show>
              <Show below={name}>
                <Text tone="quiet">{`${name}: not reached`}</Text>
              </Show>
            </div>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
};
