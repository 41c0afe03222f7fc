import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';
import { DatasetForm } from '../examples/new-form.tsx';
import formSource from '../examples/new-form.tsx?raw';
import { DatasetList } from '../examples/new-list.tsx';
import listSource from '../examples/new-list.tsx?raw';
import { Button, DescriptionList, Panel, ScrollRegion, Sheet, Stack, Text } from '../index.ts';
import { DocLink } from './parts/doc-link.tsx';
import * as css from './parts/foundations.css.ts';
import { needs } from './parts/needs.ts';

/**
 * Concord is drawn as a **quiet desk**: grey paper, a white sheet, hairlines instead of shadows, one blue, colour only
 * for state. A screen is composed from the parts in this Storybook; it brings words and data, never CSS. This page is
 * all you need for a first screen.
 */
const meta = { title: 'Start here', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const steps: readonly (readonly [title: string, words: ReactNode])[] = [
  [
    '1. Take the frame',
    <>
      After sign-in <DocLink to="Shell/AppFrame" />, for work in the full window <DocLink to="Shell/WorkFrame" />,
      outside the menu <DocLink to="Shell/PublicFrame" />. Frames bring the sheet.
    </>,
  ],
  [
    '2. Say where we are',
    <>
      <DocLink to="Shell/PageHeader" /> has the title, the way here and the actions: one primary, last.
    </>,
  ],
  [
    '3. Lay the sheet',
    <>
      Parts are <DocLink to="Layout/Panel" />, side by side in <DocLink to="Layout/Columns" />, ruled. Inside, place
      with <DocLink to="Layout/Stack" /> and <DocLink to="Layout/Inline" />; a distance is a step of the{' '}
      <DocLink to="Foundations/Space" /> scale. <DocLink to="Layout/Card" /> only for one thing acted on as a whole.
    </>,
  ],
  [
    '4. Fill it',
    <>
      Lists in a <DocLink to="Data/Table" />, forms from <DocLink to="Forms/Field" />, states as{' '}
      <DocLink to="Data/Pill" />.
    </>,
  ],
  [
    '5. Think of the other states',
    <>
      Loading after 200 ms (<DocLink to="Feedback/Skeleton" />
      ), nothing yet and no match (
      <DocLink to="Feedback/EmptyState" />
      ), failed (<DocLink to="Feedback/ErrorState" />
      ), saved (
      <DocLink to="Feedback/Toast" />
      ), cannot be undone (<DocLink to="Feedback/ConfirmDialog" />
      ).
    </>,
  ],
  [
    '6. Check it in four ways',
    'Dark, in Chinese, in German, at 375 px: all in the toolbar above. Then once more with the keyboard alone.',
  ],
];

/** Six steps, from the outside in. */
export const ComposeAScreen: Story = {
  render: () => (
    <Sheet>
      {steps.map(([title, words]) => (
        <Panel key={title} title={title}>
          <Text as="p">{words}</Text>
        </Panel>
      ))}
    </Sheet>
  ),
};

/** What you need on the left, what it is called here on the right. */
export const WhichPart: Story = {
  render: () => (
    <Sheet>
      <Panel>
        <DescriptionList
          items={needs.map(([need, parts]) => ({
            term: need,
            value: parts.map((part, index) => (
              <span key={part}>
                {index > 0 && ', '}
                <DocLink to={part} />
              </span>
            )),
          }))}
        />
      </Panel>
    </Sheet>
  ),
};

function Code({ source, label }: { source: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(source).then(() => setCopied(true));
  return (
    <Panel
      title={label}
      actions={
        <Button size="small" iconStart={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <ScrollRegion label={`Source of ${label}`} axis="both" height="large">
        <pre className={css.code}>{source.replaceAll("'../index.ts'", "'@concord/ui'")}</pre>
      </ScrollRegion>
    </Panel>
  );
}

/**
 * The code below is the code above it. In the product its words come from the catalogues and its links from the router.
 */
export const AList: Story = {
  render: () => (
    <Stack gap={24}>
      <Sheet>
        <DatasetList />
      </Sheet>
      <Sheet>
        <Code source={listSource} label="new-list.tsx" />
      </Sheet>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search datasets' }), 'xyz');
    await expect(canvas.getByText('No dataset matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(canvas.getByRole('link', { name: '外卖平台评论' })).toBeVisible();
  },
};
/** The error is beside its field and disappears when it is corrected. */
export const AForm: Story = {
  render: () => (
    <Stack gap={24}>
      <Sheet>
        <DatasetForm />
      </Sheet>
      <Sheet>
        <Code source={formSource} label="new-form.tsx" />
      </Sheet>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add dataset' }));
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
  },
};
