import { ArrowUpFromLine } from 'lucide';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFieldAttributes, useGroupAttributes } from '../../internal/field/field-context.ts';
import { type RefusalReason, takeFiles } from '../../internal/field/take-files.ts';
import { useMissedDrop } from '../../internal/field/use-missed-drop.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Progress } from '../progress/progress.tsx';
import * as hidden from '../visually-hidden/visually-hidden.css.ts';
import * as css from './file-drop.css.ts';

export type FileDropProps = {
  labels: {
    /** The link that opens the file dialog, for instance "Choose a file". */
    choose: string;
    /** The words after it, for instance "or drop it here". */
    drop: string;
    /** Instead of both while files are held over it, for instance "Drop to import". */
    over?: string | undefined;
  };
  hint?: ReactNode;
  /** As in the native attribute: ".csv,.tsv,.xlsx". Dropped files are held to it too. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  onSelect: (files: File[]) => void;
  /** Larger files are refused. */
  maxBytes?: number | undefined;
  /** Files that were not taken: of another kind, too large, or more than one where one is wanted. */
  onRefused?: ((files: File[], why: RefusalReason) => void) | undefined;
  /** A table pasted as text, for instance from a spreadsheet. Without it only files can be pasted. */
  onPasteText?: ((text: string) => void) | undefined;
  /** Under way: share from 0 to 1 and what is happening. */
  busy?: { label: string; share: number } | undefined;
  disabled?: boolean | undefined;
  size?: 'medium' | 'small' | undefined;
};

/** Takes files by choosing, dropping or pasting them, and refuses those it cannot use. For a person's picture PicturePicker. */
export function FileDrop({
  labels,
  hint,
  accept,
  maxBytes,
  multiple = false,
  onSelect,
  onRefused,
  onPasteText,
  busy,
  disabled = false,
  size = 'medium',
}: FileDropProps) {
  const own = useId();
  const hintId = `${own}-hint`;
  const field = useFieldAttributes({ 'aria-describedby': hint ? hintId : undefined });
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid = false } = field;
  const named = useGroupAttributes({});
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = disabled || busy !== undefined;
  useMissedDrop();

  const take = (files: readonly File[]) => {
    const { taken, refused } = takeFiles(files, { accept, maxBytes, multiple });
    if (taken.length > 0) onSelect(taken);
    for (const why of ['kind', 'size', 'number'] as const) if (refused[why].length > 0) onRefused?.(refused[why], why);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!closed) take([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = closed ? 'none' : 'copy';
    setOver(!closed);
  };
  // from one part of it to another is not out of it
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const paste = (event: ClipboardEvent) => {
    if (closed) return;
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    // A spreadsheet copies a picture of the cells along with the cells; a file comes with its name alone.
    const isTable = event.clipboardData.types.includes('text/html');
    if (text && onPasteText && (isTable || files.length === 0)) onPasteText(text);
    else if (files.length > 0) take(files);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset
      className={cx(css.drop, size === 'small' && css.compact)}
      aria-label={labels.choose}
      {...named}
      data-over={over}
      data-invalid={isInvalid}
      data-disabled={disabled}
      aria-busy={busy !== undefined}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      {busy ? (
        <>
          <span>{busy.label}</span>
          <div className={css.bar}>
            <Progress label={busy.label} value={busy.share} max={1} width="fill" />
          </div>
        </>
      ) : (
        <>
          <span className={css.icon}>
            <Glyph icon={ArrowUpFromLine} size="large" />
          </span>
          <span>
            <button
              type="button"
              className={css.choose}
              disabled={disabled}
              {...(describedBy ? { 'aria-describedby': describedBy } : {})}
              onClick={() => input.current?.click()}
            >
              {(over && labels.over) || labels.choose}
            </button>
            {!(over && labels.over) && ` ${labels.drop}`}
          </span>
          {hint && (
            <span className={css.hint} id={hintId}>
              {hint}
            </span>
          )}
        </>
      )}
      <input
        ref={input}
        {...(field.id ? { id: field.id } : {})}
        type="file"
        className={hidden.hidden}
        // the button is the one stop for keys and for screen readers
        tabIndex={-1}
        aria-hidden
        aria-label={labels.choose}
        {...(accept ? { accept } : {})}
        multiple={multiple}
        disabled={closed}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
