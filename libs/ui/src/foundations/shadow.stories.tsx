import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Columns, Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { dark, layers, light } from '../theme/tokens.ts';
import { expectCopied } from './parts/copies-name.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * Only what floats over the page casts a shadow: menus, dialogs, toasts, the bulk bar. Everything that lies on the desk
 * is set apart by a hairline. What lies over what is one list of layers.
 */
const meta = { title: 'Foundations/Shadow and layers', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One shadow; in the dark theme the ground of overlays is lighter too. */
export const Shadow: Story = {
  render: () => (
    <Columns gap={16}>
      {([['light', light] as const, ['dark', dark] as const] as const).map(([name, theme]) => (
        <div key={name} data-theme={name}>
          <Box surface="canvas" padding={32}>
            <div className={css.floating}>
              <Stack gap={4}>
                <Text weight="medium">{`Overlay, ${name}`}</Text>
                <Inline>
                  <TokenName name="overlayShadow" />
                </Inline>
                <Text size="small" tone="quiet">
                  {theme.overlayShadow}
                </Text>
              </Stack>
            </div>
          </Box>
        </div>
      ))}
    </Columns>
  ),
};
const order = Object.entries(layers);
/** From bottom to top. The first five stack within a table, panel or form, the rest within the page. */
export const Layers: Story = {
  render: () => (
    <Sheet>
      <Panel title="Layers">
        <div className={css.pile}>
          {order.map(([name, layer], index) => (
            <div
              key={name}
              className={css.leaf}
              style={{ zIndex: layer, insetBlockStart: index * 26, insetInlineStart: `${index * 4}%` }}
            >
              <Inline gap={0} justify="between" wrap={false}>
                <Text tabular>{layer}</Text>
                <TokenName name={name} />
              </Inline>
            </div>
          ))}
        </div>
      </Panel>
    </Sheet>
  ),
  play: async (page) => expectCopied(page, 'bottomBar'),
};
