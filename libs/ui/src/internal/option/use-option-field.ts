import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../key/is-composing.ts';
import type { Option } from './options.ts';

/** How far Page Up and Page Down go. */
const PAGE = 8;

type Props = {
  /** What can be chosen, in order. */
  options: readonly Option[];
  /** The first option is marked by itself: something was typed, and the list shows what was found. */
  marksFirst: boolean;
  /** Where the marking starts when the list is opened by an arrow. */
  chosen: string | undefined;
  onSelect: (option: Option) => void;
  /** The list is there from the start, as in a palette. */
  startsOpen?: boolean | undefined;
};

/**
 * A field with a list of options, worked from the keyboard while the focus stays in the field (the combobox pattern of
 * ARIA): which option is marked, and what the keys do. An option is marked by its value, so the mark outlives new results.
 */
export function useOptionField({ options, marksFirst, chosen, onSelect, startsOpen = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(startsOpen);
  const [marked, setMarked] = useState<string>();

  const enabled = options.filter(({ disabled }) => !disabled);
  const active = open
    ? (enabled.find(({ value }) => value === marked) ?? (marksFirst ? enabled[0] : undefined))
    : undefined;

  function show(): void {
    setMarked(undefined);
    setOpen(true);
  }
  function hide(): void {
    setMarked(undefined);
    setOpen(false);
  }
  function mark(index: number): void {
    const last = enabled.length - 1;
    const option = enabled[Math.max(0, Math.min(index, last))];
    if (!option) return;
    setMarked(option.value);
    document.getElementById(optionId(id, options.indexOf(option)))?.scrollIntoView({ block: 'nearest' });
  }

  /** Whether the key was for the list. */
  function key(event: KeyboardEvent): boolean {
    // Keys of an input method: Safari reports 229.
    if (isComposing(event.nativeEvent)) return false;
    const at = active ? enabled.indexOf(active) : -1;
    const start = enabled.findIndex(({ value }) => value === chosen);
    const steps: Record<string, () => void> = {
      ArrowDown: () => {
        if (!open) {
          show();
          if (!event.altKey) mark(Math.max(start, 0));
        } else mark(at === enabled.length - 1 ? 0 : at + 1);
      },
      ArrowUp: () => {
        if (!open) {
          show();
          mark(start < 0 ? enabled.length - 1 : start);
        } else if (event.altKey && !startsOpen) hide();
        else mark(at <= 0 ? enabled.length - 1 : at - 1);
      },
      ...(open && {
        Home: () => mark(0),
        End: () => mark(enabled.length - 1),
        PageDown: () => mark(at + PAGE),
        PageUp: () => mark(at - PAGE),
        // held down, it is still the press that has opened the list
        Enter: () => active && !event.repeat && onSelect(active),
      }),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    event.preventDefault();
    step();
    return true;
  }

  const comboboxProps = {
    role: 'combobox',
    'aria-expanded': open,
    ...(open ? { 'aria-controls': listId(id) } : {}),
    ...(active ? { 'aria-activedescendant': optionId(id, options.indexOf(active)) } : {}),
  } as const;

  return {
    id,
    input,
    open,
    show,
    hide,
    active,
    setMarked,
    key,
    /** For whatever has the keys. */
    comboboxProps,
    /** For a text field. */
    inputProps: {
      ...comboboxProps,
      ref: input,
      type: 'text',
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
    },
  } as const;
}

export const listId = (id: string) => `${id}-list`;
export const optionId = (id: string, index: number) => `${id}-${index}`;
