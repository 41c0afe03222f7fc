import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { Native } from '../field/native.ts';
import type { OptionState } from './option-list.tsx';
import { allOptions, narrowed, type Options } from './options.ts';

/** What can be chosen, and where it comes from. */
export type OptionSource = {
  /** What can be chosen, in groups or not. With `onSearch` what was found. */
  options: Options;
  /**
   * What was typed, each time it changes, '' once the list is closed; never half a word of an input method. Given, the
   * caller finds the options and reports its progress in `state`; absent, the list narrows by itself.
   */
  onSearch?: ((typed: string) => void) | undefined;
  state?: OptionState | undefined;
  /** Below the options, for instance that there are more. */
  foot?: string | undefined;
  /** The list has been opened: time to fetch what it shows. */
  onOpen?: (() => void) | undefined;
};

/** Props of a text field that options are found with. */
export type OptionFieldProps = Native<
  'input',
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'role' | 'list' | 'ref' | 'readOnly'
> &
  OptionSource & {
    /** The focus has left field and list. */
    onBlur?: (() => void) | undefined;
  };

/** What a text field shows of its options while one types: narrowed here, or found by the caller. */
export function useOptionSearch({ options, onSearch }: OptionSource, onType: (text: string) => void) {
  const [sought, setSought] = useState('');
  const shown = onSearch ? options : narrowed(options, sought);

  function seek(text: string): void {
    if (text === sought) return;
    setSought(text);
    onSearch?.(text);
  }

  return {
    sought,
    seek,
    shown,
    flat: allOptions(shown),
    /** For the text field. */
    typing: {
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        onType(target.value);
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) seek(target.value.trim());
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
        seek(currentTarget.value.trim());
      },
    },
  } as const;
}
