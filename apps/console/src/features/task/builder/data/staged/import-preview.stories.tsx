import { ApiError } from '@concord/api-client';
import { Columns } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { anUpload, aWorkbook } from '../../../../../testing/builder/an-upload.ts';
import { texts } from '../../../../../testing/stories/part.tsx';
import { newQuestion } from '../../questions/question-list.ts';
import type { Column } from './column-roles.ts';
import { ImportCheckPanel } from './import-check-panel.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportPreview, type ImportPreviewProps } from './import-preview.tsx';

function Import(props: ImportPreviewProps) {
  const [columns, setColumns] = useState<Column[]>(props.staged.columns);
  const [name, setName] = useState(props.staged.name);
  const [language, setLanguage] = useState(props.staged.language);
  const staged = { ...props.staged, columns, name, ...(language !== undefined && { language }) };
  return (
    <Columns template="mainSide" ruled stackBelow="lg">
      <div>
        <ImportPreview {...props} staged={staged} onColumns={setColumns} onName={setName} onLanguage={setLanguage} />
      </div>
      <div>
        <ImportCheckPanel check={staged.upload.check} isChecking={false} datasetName={name} />
      </div>
    </Columns>
  );
}

const upload = anUpload();
const question = { ...newQuestion(1), name: 'Overall sentiment' };

/**
 * A file before its import: how it was read, what each column is for, and which rows would be left out, by line and
 * reason. Nothing of a row is ever changed on its way in.
 */
const meta = {
  title: 'Patterns/ImportPreview',
  component: ImportPreview,
  loaders: [texts],
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: ['A file before it is taken in: how it was read, what each column is for, its first rows.'],
      not: ['A dataset that is in the task: the table of the data step.'],
    },
  },
  args: {
    staged: { upload, columns: upload.columns, name: 'Batch 5', reading: {} },
    questions: [question],
    isDraft: true,
    canReread: true,
    onColumns: fn(),
    onName: fn(),
    guess: 'en',
    onLanguage: fn(),
    onReread: fn(),
    onReplace: fn(),
  },
  render: (args) => <Import {...args} />,
} satisfies Meta<typeof ImportPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Roles: Story = {
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role of column “store”' }), 'text');
    await expect(canvas.getByRole('combobox', { name: 'Role of column “review”' })).toHaveValue('context');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role of column “stars”' }), 'gold:1');
    await expect(canvas.getByRole('combobox', { name: 'Role of column “stars”' })).toHaveDisplayValue(
      'Gold: Overall sentiment',
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role of column “store”' }), 'hidden');
    await expect(canvas.getByText('Choose which column contains the main text.')).toBeVisible();
  },
};

export const ReadDifferently: Story = {
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Encoding' }), 'gb18030');
    await expect(args.onReread).toHaveBeenCalledWith({ encoding: 'gb18030' });
  },
};

/** Of a workbook the sheet and the row with the column names can be chosen. */
export const Workbook: Story = {
  args: { staged: { upload: aWorkbook(), columns: upload.columns, name: 'Batch 5', reading: {} } },
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Header row' }), '4');
    await expect(args.onReread).toHaveBeenCalledWith({ sheet: 2, header_row: 4 });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sheet' }), 'Notes (hidden)');
    await expect(args.onReread).toHaveBeenLastCalledWith({ sheet: 1 });
  },
};

export const WithoutProblems: Story = {
  args: {
    staged: {
      upload: anUpload({
        check: {
          rows_count: 4812,
          good_count: 4812,
          problems_count: 0,
          problems: [],
          language: 'en',
          assigned: null,
          same_as: null,
        },
      }),
      columns: upload.columns,
      name: 'Batch 5',
      reading: {},
    },
  },
};

/** The page was reloaded: what was read is here, the file is not. */
export const AfterReload: Story = { args: { canReread: false } };

export const Refused: Story = {
  args: { failure: <ImportFailure failure={new ApiError(422, { code: 'nothing_to_import' })} /> },
};

const many = Array.from({ length: 18 }, (_, index) => `aspect_${index + 1}`);
export const ManyColumns: Story = {
  args: {
    staged: {
      upload: anUpload({
        columns: [{ name: 'review', role: 'text' }, ...many.map((name) => ({ name, role: 'hidden' }))],
        rows: upload.rows.map(({ line, cells }) => ({ line, cells: [cells[0] ?? '', ...many.map(() => '1')] })),
      }),
      columns: [{ name: 'review', role: 'text' }, ...many.map((name) => ({ name, role: 'hidden' }))],
      name: 'Aspects',
      reading: {},
    },
  },
};

export const Chinese: Story = { parameters: { language: 'zh-Hans' } };
