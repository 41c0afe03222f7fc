import { UserRound } from 'lucide';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFieldAttributes, useGroupAttributes } from '../../internal/field/field-context.ts';
import { type RefusalReason, takeFiles } from '../../internal/field/take-files.ts';
import { useMissedDrop } from '../../internal/field/use-missed-drop.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { hidden } from '../visually-hidden/visually-hidden.css.ts';
import * as css from './picture-picker.css.ts';

export type PicturePickerProps = {
  /** Name of the group when no Field names it. */
  label?: string | undefined;
  /** Address of the picture; null: there is none. A picture just chosen is shown by an object URL. */
  src: string | null;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  labels: {
    choose: string;
    /** Instead of it when there is a picture: "Change picture". */
    change: string;
    remove: string;
  };
  hint?: ReactNode;
  /** Shown where there is no picture, for instance initials. */
  fallback?: ReactNode;
  shape?: keyof typeof css.shapes | undefined;
  /** Media types, as in the native attribute. */
  accept?: string | undefined;
  /** Larger files are refused. */
  maxBytes?: number | undefined;
  /** Crop or shrink it here (`squarePicture`), then show and send it. */
  onSelect: (picture: File) => void;
  /** Without it a picture can be changed but not removed. */
  onRemove?: (() => void) | undefined;
  /** The file was of another kind, too large, or one of several. Say so as the Field's error. */
  onRefused?: ((files: File[], why: RefusalReason) => void) | undefined;
  /** While it is read or sent: the announcement. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
};

/** A picture with its preview: chosen, dropped, pasted, changed, removed. For files without a preview FileDrop. */
export function PicturePicker({
  label,
  src,
  alt,
  labels,
  hint,
  fallback,
  shape = 'round',
  accept = 'image/png,image/jpeg,image/webp',
  maxBytes,
  onSelect,
  onRemove,
  onRefused,
  busyLabel,
  disabled = false,
}: PicturePickerProps) {
  const hintId = useId();
  const field = useFieldAttributes({ 'aria-describedby': hint ? hintId : undefined });
  const named = useGroupAttributes({ label });
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const isClosed = disabled || busyLabel !== undefined;
  useMissedDrop();

  const take = (files: readonly File[]) => {
    const { taken, refused } = takeFiles(files, { accept, maxBytes, multiple: false });
    if (taken[0]) onSelect(taken[0]);
    for (const why of ['kind', 'size', 'number'] as const) if (refused[why].length > 0) onRefused?.(refused[why], why);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = isClosed ? 'none' : 'copy';
    setOver(!isClosed);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isClosed) take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (isClosed || files.length === 0) return;
    event.preventDefault();
    take(files);
  };

  return (
    <fieldset
      className={css.picker}
      {...named}
      data-over={over}
      data-invalid={field['aria-invalid'] ?? false}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      <span className={cx(css.preview, css.shapes[shape])}>
        {src ? (
          <img className={css.image} src={src} alt={alt} />
        ) : (
          (fallback ?? <Glyph icon={UserRound} size="large" />)
        )}
        {busyLabel !== undefined && (
          <span className={css.veil}>
            <Spinner />
          </span>
        )}
      </span>
      <span className={hidden} role="status">
        {busyLabel}
      </span>
      <div className={css.words}>
        <div className={css.actions}>
          <Button
            ref={choose}
            disabled={disabled}
            aria-disabled={isClosed}
            {...(field['aria-describedby'] ? { 'aria-describedby': field['aria-describedby'] } : {})}
            onClick={() => input.current?.click()}
          >
            {src ? labels.change : labels.choose}
          </Button>
          {src && onRemove && (
            <Button
              tone="quiet"
              disabled={disabled}
              aria-disabled={isClosed}
              onClick={() => {
                onRemove();
                choose.current?.focus(); // this button goes with the picture
              }}
            >
              {labels.remove}
            </Button>
          )}
        </div>
        {hint && (
          <p className={css.hint} id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <input
        ref={input}
        {...(field.id ? { id: field.id } : {})}
        type="file"
        className={hidden}
        // the button is the one stop for keys and for screen readers
        tabIndex={-1}
        aria-hidden
        aria-label={labels.choose}
        accept={accept}
        disabled={isClosed}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </fieldset>
  );
}
