import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button, Inline, Panel, Sheet, Stack, Text } from '../index.ts';
import { easing, motion } from '../theme/tokens.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * Motion shows where a thing came from and then gets out of the way. Two durations, one curve. Users whose system
 * asks for less motion see the end at once.
 */
const meta = { title: 'Foundations/Motion', parameters: { page: true } } satisfies Meta;
export default meta;

const uses: Record<keyof typeof motion, string> = {
  fast: 'Response to the user: hover, press, menus, tips',
  slow: 'What appears over the page: drawers, dialogs, the menu, a new screen',
};

function Runs() {
  const [away, setAway] = useState(false);
  return (
    <Sheet>
      <Panel
        title="Durations"
        actions={
          <Button size="small" onClick={() => setAway(!away)}>
            Move
          </Button>
        }
      >
        <Stack gap={16}>
          {(Object.keys(motion) as (keyof typeof motion)[]).map((name) => (
            <Stack key={name} gap={4}>
              <Inline gap={8}>
                <TokenName name={name} />
                <Text weight="medium" tabular>{`${motion[name]} ms ${easing}`}</Text>
                <Text tone="soft">{uses[name]}</Text>
              </Inline>
              <div className={css.runway} data-away={away}>
                <div className={`${css.runner} ${css.runs[name]}`} />
              </div>
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  );
}

/** Press to see both. With reduced motion the disc is simply there. */
export const Durations: StoryObj<typeof meta> = {
  render: () => <Runs />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvasElement.querySelectorAll('[data-away="true"]')).toHaveLength(2);
  },
};
