import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { breakpoints } from '../theme/breakpoints.ts';
import { comfortable, compact, radius, space, touch } from '../theme/tokens.ts';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {
  render: () => (
    <Sheet>
      <Panel title="Space in px">
        <Stack gap={6}>
          {Object.values(space).map((px) => (
            <Inline key={px} wrap={false}>
              <Text size="small" tone="quiet" tabular>
                {String(px).padStart(2, '\u2007')}
              </Text>
              <span className={css.bar} style={{ inlineSize: px }} />
            </Inline>
          ))}
        </Stack>
      </Panel>
      <Panel title="Corners">
        <Inline gap={16}>
          {Object.entries(radius).map(([name, value]) => (
            <Stack key={name} gap={4} align="center">
              <span className={css.corner} style={{ borderRadius: value }} />
              <Text size="small">{`${name} ${value}`}</Text>
            </Stack>
          ))}
        </Inline>
      </Panel>
      <Panel title="Heights" hint="comfortable, compact, touch">
        <Stack gap={4}>
          {(Object.keys(comfortable) as (keyof typeof comfortable)[]).map((name) => (
            <Text key={name} size="medium" tabular>
              {`${name}: ${comfortable[name]}, ${compact[name]}, ${touch[name]}`}
            </Text>
          ))}
        </Stack>
      </Panel>
      <Panel title="Breakpoints">
        <Text size="medium">
          {Object.entries(breakpoints)
            .map(([name, px]) => `${name} ${px}`)
            .join(', ')}
        </Text>
      </Panel>
    </Sheet>
  ),
};
