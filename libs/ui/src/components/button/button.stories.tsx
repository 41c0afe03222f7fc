import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { narrow } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Field } from '../field/field.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
  parameters: {
    usage: {
      use: [
        'Something happens: save, publish, delete.',
        'One primary per screen, at the end edge; critical only for what cannot be undone.',
        'With `asChild` for the next step of the work, when that is a page.',
      ],
      not: [
        'To go to a place among others: TextLink.',
        'An icon alone: IconButton.',
        'One of a few views: SegmentedControl. On or off at once: Switch.',
      ],
      keyboard: [
        ['Enter', 'presses it'],
        ['Space', 'presses it when let go'],
      ],
      access: [
        'The words are its name, also while it is busy; `busyLabel` is announced when the work starts.',
        'Busy and `aria-disabled` keep the focus and do nothing. `disabled` leaves the Tab order: only where the reason is plain.',
        '`keyHint` is shown, and exposed to assistive technology as aria-keyshortcuts.',
      ],
    },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const Tones: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} tone="primary">
        Publish
      </Button>
      <Button {...args}>Duplicate</Button>
      <Button {...args} tone="quiet">
        Cancel
      </Button>
      <Button {...args} tone="critical">
        Delete project
      </Button>
    </Inline>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} {...args} tone="primary" size={size}>
          {size}
        </Button>
      ))}
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} {...args} size={size}>
          {size}
        </Button>
      ))}
    </Inline>
  ),
};
export const IconsAndKeys: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} iconStart="download">
        Export CSV
      </Button>
      <Button {...args} tone="primary" iconEnd="arrow-right">
        People
      </Button>
      <Button {...args} tone="primary" keyHint="A">
        Approve
      </Button>
      <Button {...args} tone="quiet" iconStart="undo" keyHint="U">
        Undo
      </Button>
      <Button {...args} size="large" iconStart="arrow-left" keyHint={['⇧', '↵']}>
        Back
      </Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-keyshortcuts', 'A');
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-keyshortcuts', 'Shift+Enter');
  },
};
/** Hover, pressed and focus of each tone, by the rules that draw them. */
export const PointerAndFocus: Story = {
  render: (args) => (
    <States>
      <Inline gap={8}>
        <Button {...args} tone="primary">
          Publish
        </Button>
        <Button {...args} iconStart="copy">
          Duplicate
        </Button>
        <Button {...args} tone="quiet" iconStart="x">
          Cancel
        </Button>
        <Button {...args} tone="critical">
          Delete
        </Button>
      </Inline>
    </States>
  ),
};
/** A choice that stays: aria-pressed. */
export const Pressed: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} aria-pressed iconStart="check">
        Correct
      </Button>
      <Button {...args} aria-pressed={false} iconStart="x">
        Incorrect
      </Button>
      <Button {...args} aria-pressed tone="quiet" iconStart="star">
        Favourite
      </Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Correct', pressed: true })).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Inline>
      <Button {...args} tone="primary" />
      <Button {...args} iconStart="download" />
      <Button {...args} tone="quiet" />
      <Button {...args} tone="critical" />
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    for (const button of canvas.getAllByRole('button')) await expect(button).not.toHaveFocus();
  },
};
/** Can be focused, so that users learn why: by hover, by focus, by ear. */
export const UnavailableWithReason: Story = {
  args: { 'aria-disabled': true, tone: 'primary', children: 'Submit' },
  render: (args) => (
    <Tooltip text="Three questions still want an answer">
      <Button {...args} />
    </Tooltip>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Submit' });
    await expect(button).toHaveFocus();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('Three questions still want an answer');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
function Saving(props: ButtonProps) {
  const [busy, setBusy] = useState(false);
  return <Button {...props} busy={busy} onClick={() => setBusy(true)} />;
}
/** The ring takes the place of an icon; without one it lies over the words. The width stays, and so does the name. */
export const Busy: Story = {
  args: { tone: 'primary', children: 'Save changes', busyLabel: 'Please wait...' },
  render: (args) => <Saving {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    const width = button.getBoundingClientRect().width;
    await expect(canvas.queryByText('Please wait...')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName('Save changes');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(canvas.getByText('Please wait...')).toHaveAttribute('role', 'status');
  },
};
export const BusyTones: Story = {
  args: { busy: true },
  render: (args) => (
    <Inline>
      <Button {...args} tone="primary">
        Save
      </Button>
      <Button {...args} iconStart="download">
        Export CSV
      </Button>
      <Button {...args} iconEnd="arrow-right">
        Continue
      </Button>
      <Button {...args} tone="quiet">
        Undo
      </Button>
      <Button {...args} tone="critical" iconStart="trash">
        Delete
      </Button>
    </Inline>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
const submit = fn();
/** Enter in a field submits once; while the button works it does nothing. */
export const InAForm: Story = {
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack align="start">
        <Field label="Name">
          <TextInput />
        </Field>
        <Button {...args} type="submit" tone="primary" />
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submit.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Mei{Enter}');
    await expect(submit).toHaveBeenCalledOnce();
  },
};
export const AsLink: Story = {
  args: { asChild: true, tone: 'primary', iconStart: 'plus', children: <a href="#add">Add project</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add project' })).toHaveAttribute('href', '#add');
  },
};
export const FullWidth: Story = {
  render: (args) => (
    <Stack>
      <Button {...args} fullWidth size="large" tone="primary">
        Sign in
      </Button>
      <Button {...args} fullWidth size="large" tone="primary" busy>
        Signing in
      </Button>
    </Stack>
  ),
};
export const LongWords: Story = {
  render: (args) => (
    <Stack align="start">
      <Button {...args} tone="primary" iconStart="check">
        Qualitätssicherungsvereinbarung freigeben
      </Button>
      <Button {...args}>将所有未标记的答案标记为正确并继续下一份提交</Button>
    </Stack>
  ),
};
/** On a phone words go on a second line rather than get lost; with `iconOnNarrow` only the icon stays. */
export const Narrow: Story = {
  globals: narrow,
  render: (args) => (
    <Stack align="start">
      <Button {...args} tone="primary" iconStart="check">
        Qualitätssicherungsvereinbarung der Auftraggeberin freigeben
      </Button>
      <Button {...args} fullWidth size="large">
        将所有未标记的答案标记为正确并继续下一份提交，然后返回任务列表
      </Button>
      <Button {...args} iconStart="download" iconOnNarrow>
        Export CSV
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
