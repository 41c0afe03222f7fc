import { Search } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { OptionState } from '../../internal/option/option-list.tsx';
import { useOptionField } from '../../internal/option/use-option-field.ts';
import { Modal } from '../../internal/overlay/modal.tsx';
import { Button } from '../button/button.tsx';
import { dialog } from '../dialog/dialog.css.ts';
import { Kbd } from '../kbd/kbd.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './command-palette.css.ts';
import type { PaletteItem, PaletteSection } from './command-palette-props.ts';
import { itemValue, PaletteList } from './palette-list.tsx';

export type { PaletteItem, PaletteSection } from './command-palette-props.ts';

export type PaletteLabels = {
  /** What it is, read out, and what the field invites to. */
  label: string;
  placeholder: string;
  closeLabel: string;
  loading: string;
  /** Nothing was found, or nothing was looked for yet. */
  empty: string;
  results: (count: number) => string;
  /** What the keys at the foot do; without `newTab` there is no second way to open. */
  choose: string;
  open: string;
  newTab?: string | undefined;
};

export type CommandPaletteProps<Item extends PaletteItem = PaletteItem> = {
  open: boolean;
  onClose: () => void;
  query: string;
  /** Every change as typed, also while an input method composes: finding, and waiting before it, are the caller's. */
  onQueryChange: (query: string) => void;
  /** What fits the query, or what was used last while there is none. Empty sections are not drawn. */
  sections: readonly PaletteSection<Item>[];
  /** It closes by itself no more than a link does: close it, unless something opens in a new tab. */
  onSelect: (item: Item, how: { newTab: boolean }) => void;
  state?: OptionState | undefined;
  labels: PaletteLabels;
};

/**
 * Goes anywhere and does anything by typing a few letters of it: pages, records, actions, the last ones first. Opened
 * by a key from everywhere. To choose a value of a form take Combobox, to narrow a list SearchInput.
 */
export function CommandPalette<Item extends PaletteItem>(props: CommandPaletteProps<Item>) {
  const id = useId();
  return (
    <Modal open={props.open} onClose={props.onClose} labelledBy={id} className={cx(dialog, css.palette)} lightDismiss>
      <Content {...props} titleId={id} />
    </Modal>
  );
}

function Content<Item extends PaletteItem>({
  titleId,
  onClose,
  query,
  onQueryChange,
  sections,
  onSelect,
  state = 'ready',
  labels,
}: CommandPaletteProps<Item> & { titleId: string }) {
  const entries = sections.flatMap((section) =>
    section.items.map((item) => ({
      item,
      option: { value: itemValue(section, item), label: item.label, disabled: item.disabled },
    })),
  );
  const list = useOptionField({
    options: entries.map(({ option }) => option),
    marksFirst: true,
    chosen: undefined,
    onSelect: ({ value }) => choose(value, false),
    startsOpen: true,
  });
  function choose(value: string | undefined, newTab: boolean): void {
    const entry = entries.find(({ option }) => option.value === value);
    if (entry) onSelect(entry.item, { newTab: newTab && labels.newTab !== undefined });
  }
  function press(event: KeyboardEvent): void {
    if (list.key(event) || isComposing(event.nativeEvent)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    choose(list.active?.value, true);
  }
  const count = entries.length;
  const isLoading = state === 'loading';

  return (
    <>
      <VisuallyHidden>
        <span id={titleId}>{labels.label}</span>
      </VisuallyHidden>
      <div className={css.head}>
        <span className={css.lens}>{isLoading ? <Spinner /> : <Glyph icon={Search} size="large" />}</span>
        <input
          {...list.inputProps}
          className={css.input}
          aria-label={labels.label}
          placeholder={labels.placeholder}
          enterKeyHint="go"
          value={query}
          onKeyDown={press}
          onChange={({ target }) => {
            list.setMarked(undefined);
            onQueryChange(target.value);
          }}
        />
        <button type="button" className={css.close} onClick={onClose}>
          <VisuallyHidden>{labels.closeLabel}</VisuallyHidden>
          <Kbd keys="Esc" />
        </button>
      </div>
      <PaletteList
        id={list.id}
        label={labels.label}
        query={query}
        busy={isLoading}
        sections={sections}
        active={list.active?.value}
        onMark={list.setMarked}
        onSelect={(item, newTab) => onSelect(item, { newTab: newTab && labels.newTab !== undefined })}
      />
      {count === 0 && isLoading && <div className={css.row}>{labels.loading}</div>}
      {count === 0 && state === 'ready' && <div className={css.row}>{labels.empty}</div>}
      {typeof state === 'object' && (
        <div className={cx(css.row, css.failed)}>
          {state.error}
          <Button size="small" onClick={state.onRetry}>
            {state.retryLabel}
          </Button>
        </div>
      )}
      <div className={css.foot}>
        <KeyWords keys={['↑', '↓']}>{labels.choose}</KeyWords>
        <KeyWords keys="↵">{labels.open}</KeyWords>
        {labels.newTab && <KeyWords keys={['Ctrl', '↵']}>{labels.newTab}</KeyWords>}
        {count > 0 && (
          <span className={css.count} aria-hidden>
            {labels.results(count)}
          </span>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{status(state, count, labels)}</span>
      </VisuallyHidden>
    </>
  );
}

function status(state: OptionState, count: number, labels: PaletteLabels): string {
  if (state === 'loading') return labels.loading;
  if (state !== 'ready') return state.error;
  return count === 0 ? labels.empty : labels.results(count);
}

function KeyWords({ keys, children }: { keys: string | readonly string[]; children: ReactNode }) {
  return (
    <span className={css.key} aria-hidden>
      <Kbd keys={keys} />
      {children}
    </span>
  );
}
