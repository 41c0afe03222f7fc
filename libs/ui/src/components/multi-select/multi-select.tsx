import { ChevronDown, X } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { OptionLabels } from '../../internal/option/option-list.tsx';
import { leaving, OptionPopup } from '../../internal/option/option-popup.tsx';
import type { Option } from '../../internal/option/options.ts';
import { useOptionField } from '../../internal/option/use-option-field.ts';
import { type OptionFieldProps, useOptionSearch } from '../../internal/option/use-option-search.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { ChosenChips, focusLastChip } from './chosen-chips.tsx';
import * as css from './multi-select.css.ts';

export type MultiSelectLabels = OptionLabels & {
  /** Names the button of one chip. */
  remove: (label: string) => string;
  /** How many are chosen, in short: "3 chosen". */
  chosen: (count: number) => string;
  /** Chooses all that are listed and not chosen yet. */
  chooseShown: (count: number) => string;
};

type Chosen = Pick<Option, 'value' | 'label'>;
export type MultiSelectProps = OptionFieldProps & {
  /** What is chosen, in order. Whole options, since the list may not hold them. */
  value: readonly Chosen[];
  onChange: (values: Chosen[]) => void;
  labels: MultiSelectLabels;
};

/**
 * Some of many, found by typing; the chosen ones are chips in the field, and the list stays open.
 * For up to eight that fit on the page CheckboxGroup, for one Combobox.
 */
export function MultiSelect({
  value: chosen,
  onChange,
  options,
  onSearch,
  state = 'ready',
  foot,
  labels,
  onOpen,
  onBlur,
  placeholder,
  ...rest
}: MultiSelectProps) {
  const attributes = useFieldAttributes(rest);
  const disabled = rest.disabled ?? false;
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { sought, seek, shown, flat, typing } = useOptionSearch({ options, onSearch }, (text) => {
    setTyped(text);
    show();
  });
  const isChosen = (value: string) => chosen.some((one) => one.value === value);
  const left = flat.filter((option) => !option.disabled && !isChosen(option.value));
  const list = useOptionField({
    options: flat,
    marksFirst: sought !== '' && state === 'ready',
    chosen: undefined,
    onSelect: toggle,
  });

  function show(): void {
    if (!list.open) onOpen?.();
    list.show();
  }
  function forget(): void {
    setTyped('');
    seek('');
  }
  function close(): void {
    list.hide();
    forget();
  }
  const remove = (value: string) => onChange(chosen.filter((one) => one.value !== value));
  function toggle({ value, label }: Option): void {
    if (isChosen(value)) remove(value);
    else onChange([...chosen, { value, label }]);
    list.setMarked(value);
    forget();
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    rest.onKeyDown?.(event);
    if (event.defaultPrevented || disabled || isComposing(event.nativeEvent)) return;
    if (list.key(event)) {
      if (!list.open) onOpen?.();
      return;
    }
    const last = chosen.at(-1);
    if (event.key === 'Escape' && list.open) {
      event.preventDefault(); // for the list alone, not for its dialog
      close();
    } else if (event.key === 'Backspace' && !event.repeat && typed === '' && last) {
      event.preventDefault();
      remove(last.value);
    } else if (event.key === 'ArrowLeft' && typed === '' && last) {
      event.preventDefault();
      focusLastChip(event.currentTarget);
    }
  }
  const whole = {
    className: css.whole,
    ...leaving(() => {
      close();
      onBlur?.();
    }),
  };

  return (
    <div {...whole}>
      <div ref={frame} className={cx(control.frame, control.sizes.medium, css.frame)}>
        <div className={css.chosen}>
          <ChosenChips
            values={chosen}
            input={list.input}
            removeLabel={labels.remove}
            onRemove={remove}
            disabled={disabled}
          />
          <input
            {...rest}
            {...attributes}
            {...list.inputProps}
            className={cx(control.bare, css.input)}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            value={typed}
            onKeyDown={press}
            onClick={(event) => {
              rest.onClick?.(event);
              if (!list.open) show();
            }}
            {...typing}
          />
        </div>
        <span className={css.end}>
          {chosen.length > 1 && <span>{chosen.length}</span>}
          {chosen.length > 0 && !disabled && (
            <button
              type="button"
              tabIndex={-1}
              className={css.clear}
              aria-label={labels.clear}
              onClick={() => {
                onChange([]);
                list.input.current?.focus();
              }}
            >
              <Glyph icon={X} size="small" />
            </button>
          )}
          {state === 'loading' && list.open ? <Spinner size="small" /> : <Glyph icon={ChevronDown} size="small" />}
        </span>
      </div>
      <OptionPopup
        list={list}
        field={frame}
        control={list.input}
        options={shown}
        state={state}
        labels={labels}
        isChosen={isChosen}
        multiple
        onSelect={toggle}
        head={
          (chosen.length > 0 || left.length > 1) && (
            <>
              <span>{labels.chosen(chosen.length)}</span>
              {left.length > 1 && state === 'ready' && (
                <Button
                  size="small"
                  tone="quiet"
                  onClick={() => {
                    onChange([...chosen, ...left.map(({ value, label }) => ({ value, label }))]);
                    forget();
                    list.input.current?.focus();
                  }}
                >
                  {labels.chooseShown(left.length)}
                </Button>
              )}
            </>
          )
        }
        foot={foot}
        addition={labels.chosen(chosen.length)}
      />
    </div>
  );
}
