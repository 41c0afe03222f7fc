import { X } from 'lucide';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { Option } from '../../internal/option/options.ts';
import * as css from './multi-select.css.ts';

type Props = {
  values: readonly Pick<Option, 'value' | 'label'>[];
  input: RefObject<HTMLInputElement | null>;
  removeLabel: (label: string) => string;
  onRemove: (value: string) => void;
  disabled: boolean;
};

const buttons = (chips: Element) => [...chips.querySelectorAll<HTMLButtonElement>('button')];

/** Goes to the last chip from the start of the field. */
export function focusLastChip(input: HTMLInputElement): void {
  if (input.previousElementSibling) buttons(input.previousElementSibling).at(-1)?.focus();
}

/** What is chosen, each with a button that removes it. Tab skips them; the arrows lead from the field to them. */
export function ChosenChips({ values, input, removeLabel, onRemove, disabled }: Props) {
  function press(event: KeyboardEvent<HTMLUListElement>): void {
    const all = buttons(event.currentTarget);
    const at = all.findIndex((button) => button.matches(':focus'));
    const go: Record<string, () => void> = {
      ArrowLeft: () => all[Math.max(at - 1, 0)]?.focus(),
      ArrowRight: () => (all[at + 1] ?? input.current)?.focus(),
      Home: () => all[0]?.focus(),
      End: () => input.current?.focus(),
      Escape: () => input.current?.focus(),
      Backspace: () => remove(at - 1),
      Delete: () => remove(at + 1),
      Enter: () => remove(at + 1),
    };
    // The focus moves on before its chip goes.
    function remove(next: number): void {
      const chip = values[at];
      (all[next] ?? input.current)?.focus();
      if (chip) onRemove(chip.value);
    }
    const act = Object.hasOwn(go, event.key) ? go[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }
  const list = { className: css.chips, onKeyDown: press };
  return (
    <ul {...list}>
      {values.map(({ value, label }) => (
        <li key={value} className={css.chip}>
          <span className={css.word} title={label}>
            {label}
          </span>
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled}
            className={css.remove}
            aria-label={removeLabel(label)}
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={() => onRemove(value)}
          >
            <Glyph icon={X} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
