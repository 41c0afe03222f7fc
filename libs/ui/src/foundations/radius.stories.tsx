import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { radius } from '../theme/tokens.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/** The larger a thing and the further it floats above the desk, the rounder its corners; a pill is a state or a person. */
const meta = { title: 'Foundations/Radius', parameters: { page: true } } satisfies Meta;
export default meta;

const uses: Record<keyof typeof radius, string> = {
  control: 'Buttons, fields, chips, options',
  card: 'Cards, menus, tooltips',
  dialog: 'Dialogs',
  pill: 'Status pills, avatars, counts',
};
/** Four corners, no others. */
export const Corners: StoryObj<typeof meta> = {
  render: () => (
    <Sheet>
      <Panel title="Corners">
        <Inline gap={24} align="start">
          {(Object.keys(radius) as (keyof typeof radius)[]).map((name) => (
            <Stack key={name} gap={4}>
              <span className={css.corner} style={{ borderRadius: radius[name] }} />
              <TokenName name={name} />
              <Text size="small" tabular>
                {radius[name]}
              </Text>
              <Text size="small" tone="quiet">
                {uses[name]}
              </Text>
            </Stack>
          ))}
        </Inline>
      </Panel>
    </Sheet>
  ),
};
