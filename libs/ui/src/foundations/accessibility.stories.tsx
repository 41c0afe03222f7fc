import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { coveredWords } from '../../.storybook/covered-words.ts';
import { Button, Inline, Kbd, Panel, Sheet, Stack, Table, Text, TextInput } from '../index.ts';
import { comfortable, compact, touch } from '../theme/tokens.ts';
import * as css from './parts/foundations.css.ts';

/**
 * Everything can be done by keyboard, by touch, with a screen reader, at 400 % zoom and without seeing colours: WCAG
 * 2.2 AA is the floor. Each docs page describes what a component does for this and what it leaves to the screen.
 */
const meta = { title: 'Foundations/Accessibility', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const keys: readonly (readonly [keys: string | readonly string[], does: string])[] = [
  ['Tab', 'goes to the next control; a group of choices, tabs or a menu is one stop'],
  [['↑', '↓'], 'move within menus, choices, lists; ← → within tabs'],
  ['Enter', 'presses, follows, opens'],
  ['Space', 'presses, ticks'],
  ['Esc', 'closes what is on top and returns the focus to what opened it'],
  [['Ctrl', 'K'], 'opens the command palette'],
  ['?', 'lists the keys of a screen'],
];
/** Single keys can be changed or turned off, and stay off while the user writes or an input method is composing. */
export const Keyboard: Story = {
  render: () => (
    <Sheet>
      <Panel title="Keys that are the same everywhere">
        <Stack as="ul" gap={8}>
          {keys.map(([key, does]) => (
            <Inline key={does} as="li" gap={12}>
              <Kbd keys={key} />
              <Text>{does}</Text>
            </Inline>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
};
/**
 * A ring of 2 px, 2 px away, at least 3:1 on every ground of both themes. Drawn for the keyboard, not for the pointer.
 */
export const Focus: Story = {
  render: () => (
    <Sheet>
      <Panel title="Focus" hint="drawn here without having the focus">
        <Stack align="start" gap={16}>
          <span className={css.ringed}>
            <Button tone="primary">Publish task</Button>
          </span>
          <Text as="p" tone="soft">
            A dialog takes the focus and returns it. A new screen moves it to its title. A bar that sticks never covers
            it.
          </Text>
        </Stack>
      </Panel>
    </Sheet>
  ),
};
const sizes = [
  ['least', 24],
  [`compact ${compact.controlM}`, compact.controlM],
  [`comfortable ${comfortable.controlM}`, comfortable.controlM],
  [`touch ${touch.controlM}`, touch.controlM],
] as const;
/** No target below 24 px; 40 for fingers, whatever density was chosen. */
export const Targets: Story = {
  render: () => (
    <Sheet>
      <Panel title="Targets">
        <Inline gap={24} align="end">
          {sizes.map(([name, size]) => (
            <Stack key={name} gap={4} align="center">
              <span className={css.target} style={{ inlineSize: size, blockSize: size }}>
                {size}
              </span>
              <Text size="small">{name}</Text>
            </Stack>
          ))}
        </Inline>
      </Panel>
    </Sheet>
  ),
};
/** A name, a role and a state for everything that can be operated; colour never alone. */
export const Names: Story = {
  render: () => (
    <Sheet>
      <Panel title="Names and states">
        <Stack gap={12} align="start">
          <TextInput aria-label="Search submissions" placeholder="A placeholder is not a label" />
          <Text as="p">
            Fields take their name from a label, icon buttons from theirs, regions from their title. Errors are tied to
            their field, changes are said in a live region, charts have their figures as a table.
          </Text>
        </Stack>
      </Panel>
    </Sheet>
  ),
};
const checks = [
  ['Contrast of every pair of tokens', 'src/theme/contrast.test.ts', 'each build'],
  ['axe on every story, in light and in dark', 'the accessibility addon and .storybook/story-checks.ts', 'each build'],
  ['Keys and focus of what can be operated', 'play functions of the stories', 'each build'],
  ['No words over words or controls', '.storybook/covered-words.ts', 'each build'],
  ['No error in the console', '.storybook/story-checks.ts', 'each build'],
  ['Whole journeys by role and name', 'apps/console-e2e', 'each build'],
  ['Screen reader, 400 % zoom, forced colours, voice', 'by hand', 'each new component'],
] as const;
/** What a machine can find fails the build; people check the rest. */
export const Checked: Story = {
  render: () => (
    <Sheet>
      <Table
        caption="How accessibility is checked"
        rows={checks}
        rowKey={([what]) => what}
        loadingText=""
        empty={null}
        columns={[
          { id: 'what', header: 'What', width: 'fluid', wrap: true, cell: ([what]) => what },
          { id: 'where', header: 'Where', wrap: true, cell: ([, where]) => where },
          { id: 'when', header: 'When', cell: ([, , when]) => when },
        ]}
      />
    </Sheet>
  ),
};

const over = 'margin-block-start: -1.2em';
/** What the check of covered words finds, and what is meant to lie over something else. */
export const CoveredWords: Story = {
  tags: ['!autodocs', '!dev'],
  render: () => <div data-testid="page" />,
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    const found = (html: string) => {
      page.innerHTML = html;
      return coveredWords(page);
    };
    await expect(found('<div>One</div><div>Two</div>')).toEqual([]);
    await expect(found(`<div>One</div><div style="${over}">Two</div>`)).toEqual(['“One” and “Two”']);
    await expect(found(`<button type="button" aria-label="Close">×</button><div style="${over}">Two</div>`)).toEqual([
      '“×” and “Two”',
      '“Two” and <button Close>',
    ]);
    await expect(found(`<div>One</div><div style="${over}; position: absolute">Two</div>`)).toHaveLength(1);
    // as in the rows of a table, where it keeps a button above the link of its row
    await expect(found(`<div>One</div><div style="${over}; position: relative; z-index: 1">Two</div>`)).toHaveLength(1);
    for (const meant of [
      'position: absolute; z-index: 1',
      'position: sticky',
      'opacity: 0',
      'visibility: hidden',
      'clip-path: inset(50%)',
      'overflow: hidden; height: 0',
    ])
      await expect(found(`<div>One</div><div style="${over}; ${meant}">Two</div>`), meant).toEqual([]);
    page.replaceChildren();
  },
};
