import { ChevronDown, X } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { OptionLabels, OptionState } from '../../internal/option/option-list.tsx';
import { leaving, OptionPopup } from '../../internal/option/option-popup.tsx';
import type { Option, Options } from '../../internal/option/options.ts';
import { useOptionField } from '../../internal/option/use-option-field.ts';
import { type OptionFieldProps, useOptionSearch } from '../../internal/option/use-option-search.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './combobox.css.ts';

export type ComboboxOption = Option;
export type ComboboxOptions = Options;
/** `ready`, `loading`, or what went wrong with a way to try again. */
export type ComboboxState = OptionState;
export type ComboboxLabels = OptionLabels;

export type ComboboxProps = OptionFieldProps & {
  /** What is chosen. A whole option, since the list may not hold it. */
  value: Pick<ComboboxOption, 'value' | 'label'> | null;
  onChange: (option: ComboboxOption | null) => void;
  labels: ComboboxLabels;
  size?: keyof typeof control.sizes | undefined;
};

/**
 * One of many, found by typing; the options may come from a server. Emptying the field takes the choice back.
 * For a list that fits on a screen Select, for several at once MultiSelect.
 */
export function Combobox({
  value,
  onChange,
  options,
  onSearch,
  state = 'ready',
  foot,
  labels,
  onOpen,
  onBlur,
  size = 'medium',
  ...rest
}: ComboboxProps) {
  const attributes = useFieldAttributes(rest);
  const frame = useRef<HTMLDivElement>(null);
  /** The text of the field while typing. */
  const [typed, setTyped] = useState<string>();
  const { sought, seek, shown, flat, typing } = useOptionSearch({ options, onSearch }, type);
  const list = useOptionField({
    options: flat,
    marksFirst: sought !== '' && state === 'ready',
    chosen: value?.value,
    onSelect: pick,
  });

  function show(): void {
    if (list.open || rest.disabled) return;
    list.show();
    onOpen?.();
  }
  function close(): void {
    list.hide();
    setTyped(undefined);
    seek('');
  }
  function pick(option: ComboboxOption): void {
    onChange(option);
    close();
  }
  function clear(): void {
    onChange(null);
    close();
    list.input.current?.focus();
  }
  function type(text: string): void {
    setTyped(text);
    list.setMarked(undefined);
    show();
  }
  /** An emptied field means none; anything else that was not chosen means nothing. */
  function settle(): void {
    if (typed?.trim() === '' && value) onChange(null);
    close();
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    rest.onKeyDown?.(event);
    if (event.defaultPrevented || rest.disabled) return;
    const wasOpen = list.open;
    const emptied = typed?.trim() === '';
    if (list.key(event)) {
      if (!wasOpen) onOpen?.();
      if (event.key === 'Enter' && !list.active && emptied) settle();
      return;
    }
    if (event.key === 'Escape' && wasOpen && !isComposing(event.nativeEvent)) {
      event.preventDefault(); // for the list alone, not for its dialog
      close();
    }
  }
  const whole = {
    className: css.whole,
    ...leaving(() => {
      settle();
      onBlur?.();
    }),
  };

  return (
    <div {...whole}>
      <div ref={frame} className={cx(control.frame, control.sizes[size], css.frame)}>
        <input
          {...rest}
          {...attributes}
          {...list.inputProps}
          className={control.bare}
          value={typed ?? value?.label ?? ''}
          onKeyDown={press}
          onClick={(event) => {
            rest.onClick?.(event);
            show();
          }}
          onFocus={(event) => {
            rest.onFocus?.(event);
            event.currentTarget.select(); // typing replaces what is chosen
          }}
          {...typing}
        />
        {value && !rest.disabled && (
          <button type="button" tabIndex={-1} className={css.clear} aria-label={labels.clear} onClick={clear}>
            <Glyph icon={X} size="small" />
          </button>
        )}
        <span className={cx(control.affix, css.arrow)}>
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
        isChosen={(one) => one === value?.value}
        onSelect={pick}
        foot={foot}
      />
    </div>
  );
}
