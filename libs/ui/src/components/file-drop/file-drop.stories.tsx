import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { Field } from '../field/field.tsx';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    labels: { choose: 'Choose a file', drop: 'or drop it here', over: 'Drop to import' },
    hint: 'CSV, TSV, JSONL or XLSX, up to 1 kB',
    accept: '.csv,.tsv,.jsonl,.xlsx',
    maxBytes: 1024,
    onSelect: fn(),
    onRefused: fn(),
    onPasteText: fn(),
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['Files to import or attach, where they are the point of the screen.'],
      not: [
        'A picture with its preview: PicturePicker.',
        'A small attachment among fields: Button that opens the dialog.',
      ],
      keyboard: [
        [['Enter', 'Space'], 'on the words: opens the dialog of files'],
        [['Ctrl', 'V'], 'on the words: takes a copied file, or a copied table'],
      ],
      access: [
        'A group named by its Field, with one button; hint and error describe the button.',
        'Dropping is never the only way (WCAG 2.5.7). Refusals come with their reason; say them in the Field’s error or a Banner.',
      ],
    },
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const csv = (name: string, bytes = 6) => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });
function transfer(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
const send = (place: Element, type: string, dataTransfer: DataTransfer, relatedTarget: Element | null = null) =>
  place.dispatchEvent(new DragEvent(type, { dataTransfer, relatedTarget, bubbles: true, cancelable: true }));

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const file = csv('batch-5.csv');
    await userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), file);
    await expect(args.onSelect).toHaveBeenCalledWith([file]);
  },
};
/** One stop; Enter opens the browser's dialog of files. */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const opened = fn();
    canvas.getByLabelText('Choose a file', { selector: 'input' }).addEventListener('click', (event) => {
      event.preventDefault();
      opened();
    });
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Choose a file' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('CSV, TSV, JSONL or XLSX, up to 1 kB');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(opened).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
/** Moving over its parts is still over it; leaving it is not. */
export const HeldOver: Story = {
  play: async ({ canvas }) => {
    const place = canvas.getByRole('group', { name: 'Choose a file' });
    const data = transfer(csv('batch-5.csv'));
    send(place, 'dragover', data);
    const words = await canvas.findByText('Drop to import');
    send(place, 'dragleave', data, words);
    await expect(await canvas.findByText('Drop to import')).toBeVisible();
    send(place, 'dragleave', data, document.body);
    await expect(await canvas.findByText('Choose a file')).toBeVisible();
    send(place, 'dragover', data);
    await expect(await canvas.findByText('Drop to import')).toBeVisible();
  },
};
export const RefusesByReason: Story = {
  play: async ({ canvas, args }) => {
    const picture = new File(['x'], 'cat.png', { type: 'image/png' });
    const [large, first, second] = [csv('large.csv', 2048), csv('a.csv'), csv('b.csv')];
    send(canvas.getByRole('group', { name: 'Choose a file' }), 'drop', transfer(picture, large, first, second));
    await expect(args.onSelect).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.csv' })]);
    const refused = (name: string) => [expect.objectContaining({ name })];
    await expect(args.onRefused).toHaveBeenCalledWith(refused('cat.png'), 'kind');
    await expect(args.onRefused).toHaveBeenCalledWith(refused('large.csv'), 'size');
    await expect(args.onRefused).toHaveBeenCalledWith(refused('b.csv'), 'number');
  },
};
/** The browser would open what is dropped beside it, in place of the page. */
export const DroppedBesideIt: Story = {
  play: async ({ args }) => {
    for (const type of ['dragover', 'drop'])
      await expect(send(document.body, type, transfer(csv('a.csv')))).toBe(false);
    await expect(args.onSelect).not.toHaveBeenCalled();
    const text = new DataTransfer();
    text.setData('text/plain', 'a text');
    await expect(send(document.body, 'drop', text)).toBe(true);
  },
};
export const ManyFiles: Story = {
  args: { multiple: true, labels: { choose: 'Choose files', drop: 'or drop them here' } },
  play: async ({ canvas, args }) => {
    send(canvas.getByRole('group', { name: 'Choose files' }), 'drop', transfer(csv('a.csv'), csv('b.csv')));
    await expect(args.onSelect).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'a.csv' }),
      expect.objectContaining({ name: 'b.csv' }),
    ]);
    await expect(args.onRefused).not.toHaveBeenCalled();
  },
};
export const Pasted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.paste('text\tlabel\nGood coffee\tpositive');
    await expect(args.onPasteText).toHaveBeenCalledWith('text\tlabel\nGood coffee\tpositive');
  },
};
/** A spreadsheet copies a picture of the cells along with the cells. */
export const PastedFromASpreadsheet: Story = {
  play: async ({ canvas, args }) => {
    const copied = transfer(new File(['x'], 'image.png', { type: 'image/png' }));
    copied.setData('text/plain', 'text\tlabel\nGood coffee\tpositive');
    copied.setData('text/html', '<table><tr><td>text</td></tr></table>');
    const paste = new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true });
    canvas.getByRole('button', { name: 'Choose a file' }).dispatchEvent(paste);
    await expect(args.onPasteText).toHaveBeenCalledWith('text\tlabel\nGood coffee\tpositive');
    await expect(args.onRefused).not.toHaveBeenCalled();
  },
};
export const Busy: Story = {
  args: { busy: { label: 'Reading cafe-reviews-batch-5.csv', share: 0.4 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Reading cafe-reviews-batch-5.csv' })).toBeVisible();
    send(canvas.getByRole('group'), 'drop', transfer(csv('a.csv')));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
export const Compact: Story = { args: { size: 'small' } };
export const Invalid: Story = {
  render: (args) => (
    <Field label="File" error="The file has no line with column names.">
      <FileDrop {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'File' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
      'The file has no line with column names. CSV, TSV, JSONL or XLSX, up to 1 kB',
    );
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    labels: { choose: 'Ausgangsdatenbereitstellungsdatei auswählen', drop: '或者把文件拖放到这里' },
    hint: '支持 CSV、TSV、JSONL 或 XLSX 格式，第一行必须是列名，文件不得超过一百兆字节。',
  },
};
const pasted = (copied: DataTransfer) =>
  new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true });
/** While it is busy nothing is taken: neither by pasting nor from the browser's dialog of files. */
export const ClosedWhileBusy: Story = {
  args: { busy: { label: 'Reading cafe-reviews-batch-5.csv', share: 0.4 } },
  play: async ({ canvas, args }) => {
    const copied = transfer();
    copied.setData('text/plain', 'text\tlabel');
    canvas.getByRole('group').dispatchEvent(pasted(copied));
    await expect(args.onPasteText).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Choose a file', { selector: 'input' })).toBeDisabled();
  },
};
/** The same file can be chosen once more, for instance when it has been corrected. */
export const ChosenAgain: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    await userEvent.upload(input, csv('batch-5.csv'));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(input.files).toHaveLength(0);
  },
};
/** Once dropped it invites again; where it is disabled it never invites. */
export const InvitesAgain: Story = {
  render: (args) => (
    <>
      <FileDrop {...args} />
      <FileDrop {...args} disabled labels={{ choose: 'Choose another', drop: 'or drop it', over: 'Drop the other' }} />
    </>
  ),
  play: async ({ canvas }) => {
    const place = canvas.getByRole('group', { name: 'Choose a file' });
    send(canvas.getByRole('group', { name: 'Choose another' }), 'dragover', transfer(csv('a.csv')));
    send(place, 'dragover', transfer(csv('a.csv')));
    await expect(await canvas.findByText('Drop to import')).toBeVisible();
    await expect(canvas.getByText('Choose another')).toBeVisible();
    send(place, 'drop', transfer(csv('a.csv')));
    await expect(await canvas.findByText('Choose a file')).toBeVisible();
  },
};
/** What it has no use for is left to the browser. */
export const PastedForNothing: Story = {
  render: ({ onPasteText: _, ...args }) => <FileDrop {...args} />,
  play: async ({ canvas }) => {
    const copied = transfer();
    copied.setData('text/plain', 'text\tlabel');
    await expect(canvas.getByRole('group').dispatchEvent(pasted(copied))).toBe(true);
    await expect(canvas.getByRole('group').dispatchEvent(pasted(transfer(csv('a.csv'))))).toBe(false);
  },
};
