import { Plus, X } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { OptionLabels } from '../../internal/option/option-list.tsx';
import { leaving, OptionPopup } from '../../internal/option/option-popup.tsx';
import type { Option } from '../../internal/option/options.ts';
import { useOptionField } from '../../internal/option/use-option-field.ts';
import { type OptionSource, useOptionSearch } from '../../internal/option/use-option-search.ts';
import { chip, remove, set, value as valueStyle } from '../chip/chip.css.ts';
import * as css from './filter-chip.css.ts';

export type FilterChipLabels = OptionLabels & {
  /** Invites to type in a list that is searched. */
  search: string;
};

export type FilterChipProps = OptionSource & {
  /** What is filtered by. */
  label: string;
  /** What is let through; null: everything is. A whole option, since the list may not hold it. */
  value: Pick<Option, 'value' | 'label'> | null;
  onChange: (option: Option | null) => void;
  /** `search`: what is let through is found by typing. For a list that fits on a screen the arrows and letters do. */
  by?: 'list' | 'search' | undefined;
  labels: FilterChipLabels;
};

/**
 * One filter of a list: adds it, shows what it lets through, changes it and removes it. For a ready-made filter with
 * its count ToggleChip, for a value of a form Select or Combobox.
 */
export function FilterChip({
  label,
  value,
  onChange,
  by = 'list',
  options,
  onSearch,
  state = 'ready',
  foot,
  onOpen,
  labels,
}: FilterChipProps) {
  const isSearched = by === 'search';
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const { sought, seek, shown, flat, typing } = useOptionSearch({ options, onSearch }, setTyped);
  const list = useOptionField({
    options: flat,
    marksFirst: sought !== '' && state === 'ready',
    chosen: value?.value,
    onSelect: pick,
  });
  useLayoutEffect(() => {
    if (list.open && isSearched) list.input.current?.focus();
  }, [list.open, isSearched, list.input]);

  function show(): void {
    opener.current?.focus(); // Safari does not by itself
    list.show();
    onOpen?.();
    if (!isSearched) list.setMarked(value?.value ?? flat.find(({ disabled }) => !disabled)?.value);
  }
  function close(): void {
    list.hide();
    setTyped('');
    seek('');
  }
  function leave(): void {
    close();
    opener.current?.focus();
  }
  function pick(option: Option): void {
    leave();
    if (option.value !== value?.value) onChange(option);
  }
  function clear(): void {
    leave();
    onChange(null);
  }
  /** The next option that starts with a letter. */
  function markByLetter(letter: string): void {
    const at = flat.findIndex(({ value: one }) => one === list.active?.value) + 1;
    const starts = (option: Option) =>
      !option.disabled && option.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    const next = [...flat.slice(at), ...flat.slice(0, at)].find(starts);
    if (next) list.setMarked(next.value);
  }
  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (isComposing(nativeEvent)) return;
    if (!list.open) {
      if (key === 'ArrowDown' || key === 'ArrowUp') show();
      else if ((key === 'Delete' || key === 'Backspace') && value) clear();
      else return;
      event.preventDefault();
    } else if (list.key(event)) {
      return;
    } else if (key === 'Escape') {
      event.preventDefault(); // for the list alone, not for its container
      leave();
    } else if (!isSearched && key === ' ') {
      event.preventDefault();
      if (list.active) pick(list.active);
    } else if (!isSearched && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      markByLetter(key);
    }
  }
  return (
    <div
      ref={frame}
      className={cx(chip, value ? set : css.unset)}
      data-state={list.open ? 'open' : 'closed'}
      {...leaving(close)}
    >
      <button
        ref={opener}
        type="button"
        className={css.opener}
        {...(isSearched
          ? { 'aria-haspopup': 'listbox', 'aria-expanded': list.open }
          : { ...list.comboboxProps, 'aria-label': label })}
        onMouseDown={(event) => list.open && event.preventDefault()}
        onClick={() => (list.open ? leave() : show())}
        onKeyDown={press}
        // Space has been taken; some browsers press the button when it is let go
        onKeyUp={(event) => list.open && event.key === ' ' && event.preventDefault()}
      >
        {!value && <Glyph icon={Plus} size="small" />}
        {label}
        {value && ' '}
        {value && <span className={valueStyle}>{value.label}</span>}
      </button>
      {value && (
        <button type="button" className={remove} aria-label={labels.clear} onClick={clear}>
          <Glyph icon={X} size="small" />
        </button>
      )}
      <OptionPopup
        list={list}
        field={frame}
        control={isSearched ? list.input : opener}
        options={shown}
        state={state}
        labels={labels}
        isChosen={(one) => one === value?.value}
        onSelect={pick}
        head={
          isSearched && (
            <input
              {...list.inputProps}
              {...typing}
              className={css.search}
              aria-label={label}
              placeholder={labels.search}
              value={typed}
              onKeyDown={press}
            />
          )
        }
        foot={foot}
      />
    </div>
  );
}
