import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { Field } from '../field/field.tsx';
import { Text } from '../text/text.tsx';
import { PicturePicker, type PicturePickerProps } from './picture-picker.tsx';
import { squarePicture } from './square-picture.ts';

/** A drawn picture, so that no file is needed. */
const sample = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#D5E0FA"/><circle cx="28" cy="36" r="18" fill="#2F5BD7"/><circle cx="44" cy="36" r="18" fill="#26479F" opacity=".6"/></svg>',
)}`;

/** Crops what is picked, shows it, and says what was refused: what a profile page does, but for sending. */
function Profile(props: PicturePickerProps) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [src, setSrc] = useState(props.src);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const url = URL.createObjectURL(picture);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <Field kind="group" label="Picture" error={error}>
      <PicturePicker
        {...props}
        src={src}
        onSelect={async (file) => {
          setError(undefined);
          setPicture(await squarePicture(file, 256));
          props.onSelect(file);
        }}
        onRemove={() => {
          setPicture(null);
          setSrc(null);
        }}
        onRefused={(_, why) => setError(why === 'size' ? 'At most 5 MB' : 'Choose a PNG, JPEG or WebP picture')}
      />
    </Field>
  );
}
const meta = {
  title: 'Forms/PicturePicker',
  component: PicturePicker,
  args: {
    src: null,
    alt: 'Picture of Mei Tan',
    labels: { choose: 'Choose a picture', change: 'Change picture', remove: 'Remove' },
    hint: 'PNG, JPEG or WebP, up to 5 MB. The middle is shown as a circle.',
    maxBytes: 5_000_000,
    onSelect: fn(),
    onRefused: fn(),
    onRemove: fn(),
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['One picture that stands for a person or a place: a profile, a workspace.'],
      not: ['Files without a preview: FileDrop.', 'To show a person: Avatar.'],
      keyboard: [
        [
          ['Enter', 'Space'],
          'on Choose or Change: opens the dialog of files; on Remove: removes it and returns to Choose',
        ],
        [['Ctrl', 'V'], 'on a button: takes a copied picture'],
      ],
      access: [
        'A group named by its Field; hint and error describe the button. `alt` says what the picture shows.',
        'Dropping is one way of three. `busyLabel` is read out.',
        '`squarePicture` crops and shrinks in the browser, so that no camera’s megabytes are sent.',
      ],
    },
  },
  render: (args) => <Profile {...args} />,
} satisfies Meta<typeof PicturePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

async function drawn(width: number, height: number, type = 'image/png') {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#2F5BD7';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], 'picture.png', { type });
}

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const choose = canvas.getByRole('button', { name: 'Choose a picture' });
    await userEvent.tab();
    await expect(choose).toHaveFocus();
    await userEvent.upload(canvas.getByLabelText('Choose a picture', { selector: 'input' }), await drawn(600, 400));
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledOnce());
    await expect(await canvas.findByRole('img', { name: 'Picture of Mei Tan' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(canvas.queryByRole('img', { name: 'Picture of Mei Tan' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  },
};
export const WithPicture: Story = { args: { src: sample } };
export const Square: Story = { args: { src: sample, shape: 'square' } };
export const Fallback: Story = {
  args: {
    fallback: (
      <Text size="large" weight="medium">
        MT
      </Text>
    ),
  },
};
export const RefusesByReason: Story = {
  play: async ({ canvas }) => {
    const place = canvas.getByRole('group', { name: 'Picture' });
    const drop = (file: File) => {
      const data = new DataTransfer();
      data.items.add(file);
      place.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    };
    drop(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    await expect(await canvas.findByText('Choose a PNG, JPEG or WebP picture')).toBeVisible();
    drop(new File([new Uint8Array(5_000_001)], 'large.png', { type: 'image/png' }));
    await expect(await canvas.findByText('At most 5 MB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
      /^At most 5 MB PNG/,
    );
  },
};
/** The helper itself: the middle as a square, never larger than it was. */
export const Cropped: Story = {
  play: async () => {
    const size = async (blob: Blob) => {
      const { width, height } = await createImageBitmap(blob);
      return [width, height];
    };
    await expect(await size(await squarePicture(await drawn(600, 400), 256))).toEqual([256, 256]);
    await expect(await size(await squarePicture(await drawn(40, 90), 256))).toEqual([40, 40]);
    await expect(squarePicture(new Blob(['no picture']), 256)).rejects.toThrow();
  },
};
export const Busy: Story = {
  args: { src: sample, busyLabel: 'Sending the picture' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sending the picture');
    await expect(canvas.getByRole('button', { name: 'Change picture' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Disabled: Story = { args: { src: sample, disabled: true } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    src: sample,
    labels: {
      choose: 'Choose a picture',
      change: 'Profilbild durch ein anderes ersetzen',
      remove: '移除当前的个人照片',
    },
    hint: '支持 PNG、JPEG 或 WebP 格式，最大 5 MB。照片的中间部分会显示为圆形。',
  },
};
/** While a picture is sent no other one is taken, neither dropped nor pasted. */
export const ClosedWhileBusy: Story = {
  args: { label: 'Picture', src: sample, busyLabel: 'Sending the picture' },
  render: (args) => <PicturePicker {...args} />,
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    data.items.add(await drawn(40, 40));
    const place = canvas.getByRole('group', { name: 'Picture' });
    place.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
/** Of several pictures the first is taken and the others are refused. */
export const OneOfTwo: Story = {
  args: { label: 'Picture', onRefused: fn() },
  render: (args) => <PicturePicker {...args} />,
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    for (const size of [40, 50]) data.items.add(await drawn(size, size));
    canvas
      .getByRole('group', { name: 'Picture' })
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onRefused).toHaveBeenCalledWith([expect.any(File)], 'number');
  },
};
/** The same picture can be chosen once more after it was removed. */
export const ChosenAgain: Story = {
  render: (args) => <PicturePicker {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' });
    await userEvent.upload(input, await drawn(40, 40));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(input.files).toHaveLength(0);
  },
};
