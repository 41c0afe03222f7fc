import { Kbd, type KbdProps } from '../../components/kbd/kbd.tsx';
import { keyHint } from './key-hint.css.ts';

/** The key of a control, drawn in it. */
export function KeyHint(props: KbdProps) {
  return (
    <span className={keyHint}>
      <Kbd {...props} />
    </span>
  );
}
