import { ArrowUpFromLine } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import { Glyph } from '../../internal/glyph.tsx';
import { Progress } from '../progress/progress.tsx';
import * as hidden from '../visually-hidden/visually-hidden.css.ts';
import * as css from './file-drop.css.ts';

export type FileDropProps = {
  /** The link that opens the file dialog, for instance "Choose a file". */
  chooseLabel: string;
  /** The words after it, for instance "or drop it here". */
  dropLabel: string;
  hint?: ReactNode;
  /** As in the native attribute: ".csv,.tsv,.xlsx". Dropped files are held to it too. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** A file of another kind was dropped or pasted. */
  onRefused?: ((files: File[]) => void) | undefined;
  /** A table pasted as text, for instance from a spreadsheet. Without it only files can be pasted. */
  onPasteText?: ((text: string) => void) | undefined;
  /** Under way: share from 0 to 1 and what is happening. */
  busy?: { label: string; share: number } | undefined;
  disabled?: boolean | undefined;
  size?: 'medium' | 'compact' | undefined;
};

/** Whether a file is one of the kinds an `accept` attribute names: extensions, media types, or `type/*`. */
export function accepts(accept: string | undefined, file: { name: string; type: string }) {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.toLowerCase().startsWith(kind.slice(0, -1));
    return file.type.toLowerCase() === kind;
  });
}

/** Takes a file by choosing, dropping or pasting it. */
export function FileDrop({
  chooseLabel,
  dropLabel,
  hint,
  accept,
  multiple = false,
  onFiles,
  onRefused,
  onPasteText,
  busy,
  disabled = false,
  size = 'medium',
}: FileDropProps) {
  const own = useId();
  const field = useFieldAttributes({});
  const id = field.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = disabled || busy !== undefined;

  const take = (files: readonly File[]) => {
    const fits = files.filter((file) => accepts(accept, file)).slice(0, multiple ? undefined : 1);
    const refused = files.filter((file) => !accepts(accept, file));
    if (fits.length > 0) onFiles(fits);
    if (refused.length > 0) onRefused?.(refused);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!closed) take([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!closed);
  };
  const paste = (event: ClipboardEvent) => {
    if (closed) return;
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length > 0) take(files);
    else if (text && onPasteText) onPasteText(text);
    else return;
    event.preventDefault();
  };

  return (
    <section
      className={cx(css.drop, size === 'compact' && css.compact)}
      aria-label={busy ? busy.label : chooseLabel}
      data-over={over}
      data-invalid={field['aria-invalid'] ?? false}
      aria-busy={busy !== undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
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
            <button type="button" className={css.choose} disabled={disabled} onClick={() => input.current?.click()}>
              {chooseLabel}
            </button>{' '}
            {dropLabel}
          </span>
          {hint && <span className={css.hint}>{hint}</span>}
        </>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className={hidden.hidden}
        tabIndex={-1}
        aria-label={chooseLabel}
        {...(accept ? { accept } : {})}
        multiple={multiple}
        disabled={closed}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
