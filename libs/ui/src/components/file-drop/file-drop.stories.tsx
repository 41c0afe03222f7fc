import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    chooseLabel: 'Choose a file',
    dropLabel: 'or drop it here',
    hint: 'CSV, TSV, JSONL or XLSX',
    accept: '.csv,.tsv,.jsonl,.xlsx',
    onFiles: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const file = new File(['review'], 'batch-5.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), file);
    await expect(args.onFiles).toHaveBeenCalledWith([file]);
  },
};
export const RefusesOtherKinds: Story = {
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    const picture = new File(['x'], 'cat.png', { type: 'image/png' });
    data.items.add(picture);
    const place = canvas.getByRole('group', { name: 'Choose a file' });
    place.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect(args.onRefused).toHaveBeenCalledOnce();
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};
export const Busy: Story = { args: { busy: { label: 'Reading cafe-reviews-batch-5.csv', share: 0.4 } } };
export const Compact: Story = { args: { size: 'compact' } };
export const Invalid: Story = {
  render: (args) => (
    <Field label="File" error="The file has no line with column names.">
      <FileDrop {...args} />
    </Field>
  ),
};
export const Disabled: Story = { args: { disabled: true } };
