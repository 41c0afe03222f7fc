import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useGroupAttributes } from '../../internal/field/field-context.ts';
import { KeyHint } from '../../internal/key/key-hint.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './choice-group.css.ts';

export type Choice = {
  value: string;
  label: string;
  hotkey?: string | null | undefined;
  /** What is known about it, below its words; read out as its description. Nothing in it can be pressed. */
  detail?: ReactNode;
};
export type ChoiceGroupProps = {
  /** The question; read out as the group's name. */
  label: string;
  choices: readonly Choice[];
  /** Has the keys now: digits are drawn as keys. Only one group on a screen. Pressing them is the caller's. */
  active?: boolean | undefined;
  readOnly?: boolean | undefined;
  size?: 'medium' | 'large' | undefined;
  /** Without it: two columns, three where there are three short choices, one where words are long. */
  columns?: keyof typeof css.columns | undefined;
  /** Language of the choices when it is not the page's. */
  lang?: string | undefined;
  describedBy?: string | undefined;
} & (
  | { multiple?: false | undefined; value: string | null; onChange: (value: string) => void }
  | { multiple: true; value: readonly string[]; onChange: (value: string[]) => void }
);

/** Display width in Latin characters: an East Asian character takes two. */
const width = (label: string) => [...label].reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);

function fit(choices: readonly Choice[]): keyof typeof css.columns {
  const longest = Math.max(0, ...choices.map((choice) => width(choice.label)));
  if (longest > 24) return 'one';
  return choices.length === 3 && longest <= 10 ? 'three' : 'two';
}

/** Answers to choose from by pointer, arrow keys or digits. Large targets, tint, edge and check on what is chosen. In forms use RadioGroup or CheckboxGroup. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    label,
    choices,
    active = false,
    readOnly = false,
    size = 'medium',
    columns = fit(choices),
    lang,
    describedBy,
  } = props;
  const name = useId();
  const named = useGroupAttributes({ label, describedBy });
  const chosen = (value: string) => (props.multiple ? props.value.includes(value) : props.value === value);
  const change = (value: string, on: boolean) => {
    if (!props.multiple) return props.onChange(value);
    props.onChange(choices.map((c) => c.value).filter((v) => (v === value ? on : props.value.includes(v))));
  };
  return (
    <fieldset
      {...(props.multiple ? {} : { role: 'radiogroup' })}
      {...named}
      {...(readOnly && !props.multiple ? { 'aria-readonly': true } : {})}
      {...(lang ? { lang } : {})}
      className={cx(css.group, css.columns[columns])}
    >
      {choices.map((choice, index) => {
        const on = chosen(choice.value);
        const id = `${name}-${index}`;
        const described = choice.detail ? { 'aria-labelledby': id, 'aria-describedby': `${id}-d` } : {};
        return (
          <label key={choice.value} className={cx(css.choice, css.sizes[size])} data-active={active && !readOnly}>
            <input
              type={props.multiple ? 'checkbox' : 'radio'}
              className={css.input}
              name={name}
              value={choice.value}
              checked={on}
              disabled={readOnly}
              {...described}
              {...(choice.hotkey && active ? { 'aria-keyshortcuts': choice.hotkey } : {})}
              onChange={(event) => change(choice.value, event.target.checked)}
            />
            {choice.hotkey && (
              <KeyHint keys={choice.hotkey} tone={active && !readOnly ? (on ? 'chosen' : 'plain') : 'faint'} />
            )}
            {choice.detail ? (
              <span className={css.words}>
                <bdi id={id}>{choice.label}</bdi>
                <span className={css.detail} id={`${id}-d`}>
                  {choice.detail}
                </span>
              </span>
            ) : (
              <bdi className={css.label}>{choice.label}</bdi>
            )}
            <span className={css.tick} data-on={on}>
              <Glyph icon={Check} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
