import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { space } from '../theme/tokens.ts';
import { expectCopied } from './parts/copies-name.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * One scale for every distance. Things that belong together are closer than things that do not: 4 within a line, 8
 * between controls, 12 between lines of a group, 16 between fields, 24 between groups and at the edge of a sheet.
 */
const meta = { title: 'Foundations/Space', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The steps; layout components take them by number: `gap={12}`. */
export const Scale: Story = {
  render: () => (
    <Sheet>
      <Panel title="Space in px">
        <Stack gap={6}>
          {Object.values(space).map((px) => (
            <Inline key={px} wrap={false}>
              <span className={css.name}>
                <TokenName name={String(px)} />
              </span>
              <span className={css.bar} style={{ inlineSize: px }} />
            </Inline>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
  play: async (page) => expectCopied(page, '24'),
};
const gaps = [
  [4, 'an icon and its word, a figure and its unit'],
  [8, 'buttons in a row, chips'],
  [12, 'lines of one group'],
  [16, 'fields of a form, cards'],
  [24, 'groups; the edge of a sheet'],
] as const;
/** The distances used most. */
export const InUse: Story = {
  render: () => (
    <Sheet>
      <Panel title="Which step where">
        <Stack gap={16}>
          {gaps.map(([gap, where]) => (
            <Inline key={gap} gap={16}>
              <Inline gap={gap}>
                <Box surface="sunken" border="all" padding={8} />
                <Box surface="sunken" border="all" padding={8} />
                <Box surface="sunken" border="all" padding={8} />
              </Inline>
              <Text size="medium" tabular>
                {`${gap}: ${where}`}
              </Text>
            </Inline>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
};
