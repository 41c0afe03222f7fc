import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Modal } from '../../internal/overlay/modal.tsx';
import { Button } from '../button/button.tsx';
import * as css from '../dialog/dialog.css.ts';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Names the object: "Delete Rail passenger tweets?" */
  title: string;
  /** What will happen and what will not come back. */
  children?: ReactNode;
  labels: { confirm: string; cancel: string };
  tone?: 'critical' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** Must be typed before the action can be confirmed. */
  typed?: { label: string; expected: string } | undefined;
  /** What prevents the action, as a list with links; if given, there is nothing to confirm. */
  blockers?: ReactNode;
  /** What went wrong with the last try. */
  error?: ReactNode;
};

/** Asks before an action that cannot be undone. Where undo is possible, do it and offer undo in a toast instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal
      open={props.open}
      onClose={props.onCancel}
      labelledBy={id}
      describedBy={`${id}-body`}
      role="alertdialog"
      className={cx(css.dialog, css.sizes.medium)}
      lightDismiss={false}
    >
      <Content id={id} {...props} />
    </Modal>
  );
}

/** As it is read: several spaces look like one, and a letter in two parts like the letter. */
const asRead = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const safest = { 'data-autofocus': true };

function Content({
  id,
  onCancel,
  onConfirm,
  title,
  children,
  labels,
  tone = 'critical',
  busy = false,
  typed,
  blockers,
  error,
}: ConfirmDialogProps & { id: string }) {
  const [words, setWords] = useState('');
  const ready = !blockers && (!typed || asRead(words) === asRead(typed.expected));
  // Known with the press itself: the button is drawn as busy only later, and may have been pressed twice by then.
  const isConfirmed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another try that has failed
  useEffect(() => {
    if (!busy) isConfirmed.current = false;
  }, [busy, error]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready || busy || isConfirmed.current) return;
        isConfirmed.current = true;
        onConfirm();
      }}
    >
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
      </div>
      <div className={css.body} id={`${id}-body`}>
        {children}
        {blockers}
        {typed && !blockers && (
          <Field label={typed.label}>
            <TextInput value={words} onChange={(event) => setWords(event.target.value)} autoComplete="off" />
          </Field>
        )}
        {error && <div role="alert">{error}</div>}
      </div>
      <div className={css.foot}>
        <Button onClick={onCancel} {...safest}>
          {labels.cancel}
        </Button>
        <Button type="submit" tone={tone} disabled={!ready} busy={busy}>
          {labels.confirm}
        </Button>
      </div>
    </form>
  );
}
