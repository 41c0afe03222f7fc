import { Check } from 'lucide';
import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { cx } from '../look/cx.ts';
import { Glyph } from '../look/glyph.tsx';
import { group as groupHead } from '../overlay/overlay.css.ts';
import { positionPopup } from '../overlay/position-popup.ts';
import * as css from './option-list.css.ts';
import { allOptions, type Option, type Options } from './options.ts';
import { listId, optionId } from './use-option-field.ts';

/** The state of the options: loaded, loading, or failed. */
export type OptionState = 'ready' | 'loading' | { error: string; retryLabel: string; onRetry: () => void };

export type OptionLabels = {
  /** Names the button that takes the choice back. */
  clear: string;
  loading: string;
  /** Nothing is listed. */
  empty: string;
  /** How many are listed; read out, not shown. */
  found: (count: number) => string;
};

export type OptionListProps = {
  id: string;
  field: RefObject<HTMLElement | null>;
  /** What has the keys; named, it names the list. */
  control: RefObject<HTMLInputElement | HTMLButtonElement | null>;
  options: Options;
  state: OptionState;
  labels: OptionLabels;
  active: Option | undefined;
  isChosen: (value: string) => boolean;
  multiple?: boolean | undefined;
  onMark: (value: string) => void;
  onSelect: (option: Option) => void;
  head?: ReactNode;
  foot?: ReactNode;
};

/** The list that opens under a field; the focus stays in the field. */
export function OptionList({
  id,
  field,
  control,
  options,
  state,
  labels,
  active,
  isChosen,
  multiple,
  onMark,
  onSelect,
  head,
  foot,
}: OptionListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const flat = allOptions(options);
  const places = new Map(flat.map((option, index) => [option, index]));

  useLayoutEffect(() => {
    const [box, anchor, named] = [popup.current, field.current, control.current];
    if (!box || !anchor || !named) return;
    const settle = () => {
      const height = Math.min(innerHeight, window.visualViewport?.height ?? innerHeight);
      const size = { width: document.documentElement.clientWidth, height };
      const place = positionPopup(anchor.getBoundingClientRect(), size, getComputedStyle(anchor).direction === 'rtl');
      Object.assign(box.style, {
        left: `${place.left}px`,
        inlineSize: `${place.width}px`,
        maxBlockSize: `${place.maxHeight}px`,
        top: place.top === undefined ? 'auto' : `${place.top}px`,
        // the keyboard of a phone covers the foot of the window
        bottom: place.bottom === undefined ? 'auto' : `${place.bottom + innerHeight - height}px`,
      });
    };
    box.showPopover();
    settle();
    list.current?.setAttribute('aria-label', named.labels?.[0]?.textContent ?? named.ariaLabel ?? '');
    list.current?.querySelector('[data-highlighted], [aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    const grown = new ResizeObserver(settle);
    grown.observe(anchor);
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    window.visualViewport?.addEventListener('resize', settle);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
      window.visualViewport?.removeEventListener('resize', settle);
    };
  }, [field, control]);

  const row = (option: Option) => (
    <OptionRow
      key={option.value}
      id={optionId(id, places.get(option) ?? 0)}
      option={option}
      isActive={option === active}
      isChosen={isChosen(option.value)}
      onMark={onMark}
      onSelect={onSelect}
    />
  );

  // A press in the list must not take the focus out of the field, which may be in the head.
  const keepFocus = {
    onMouseDown(event: MouseEvent) {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
  };

  return (
    <div ref={popup} popover="manual" className={css.popup} {...keepFocus}>
      {head && <div className={css.head}>{head}</div>}
      <div
        ref={list}
        id={listId(id)}
        role="listbox"
        className={css.list}
        aria-busy={state === 'loading'}
        {...(multiple ? { 'aria-multiselectable': true } : {})}
      >
        {options.map((entry) =>
          'group' in entry ? (
            <OptionGroup key={entry.group} label={entry.group}>
              {entry.options.map(row)}
            </OptionGroup>
          ) : (
            row(entry)
          ),
        )}
      </div>
      {state === 'loading' && flat.length === 0 && <div className={css.row}>{labels.loading}</div>}
      {state === 'ready' && flat.length === 0 && <div className={css.row}>{labels.empty}</div>}
      {typeof state === 'object' && (
        <div className={cx(css.row, css.failed)}>
          {state.error}
          <Button size="small" onClick={state.onRetry}>
            {state.retryLabel}
          </Button>
        </div>
      )}
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}

function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const group = { role: 'group', 'aria-labelledby': id } as const;
  return (
    <div {...group}>
      <div id={id} className={groupHead}>
        {label}
      </div>
      {children}
    </div>
  );
}

type RowProps = Pick<OptionListProps, 'id' | 'onMark' | 'onSelect'> & {
  option: Option;
  isActive: boolean;
  isChosen: boolean;
};

function OptionRow({ id, option, isActive, isChosen, onMark, onSelect }: RowProps) {
  const { value, label, note, disabled = false } = option;
  // Never has the focus: the keys are the field's.
  const props = {
    role: 'option',
    'aria-selected': isChosen,
    ...(disabled
      ? { 'aria-disabled': true, 'data-disabled': '' }
      : { onPointerMove: () => isActive || onMark(value), onClick: () => onSelect(option) }),
    ...(isActive ? { 'data-highlighted': '' } : {}),
  } as const;
  return (
    <div id={id} className={css.option} {...props}>
      <span className={css.words}>
        <span>{label}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      <span className={css.check}>{isChosen && <Glyph icon={Check} />}</span>
    </div>
  );
}
