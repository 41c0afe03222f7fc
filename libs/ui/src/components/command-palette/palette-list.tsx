import { type MouseEvent, type ReactNode, useId } from 'react';
import { listId, optionId } from '../../internal/option/use-option-field.ts';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import * as css from './command-palette.css.ts';
import type { PaletteItem, PaletteSection } from './command-palette-props.ts';
import { marked } from './marked.ts';

type Props<Item extends PaletteItem> = {
  id: string;
  label: string;
  query: string;
  busy: boolean;
  sections: readonly PaletteSection<Item>[];
  /** The value of the item that is marked. */
  active: string | undefined;
  onMark: (value: string) => void;
  onSelect: (item: Item, newTab: boolean) => void;
};

/** One object may be in two sections. */
export const itemValue = (section: PaletteSection, item: PaletteItem) => `${section.id}/${item.id}`;

/** What was found, in its sections. */
export function PaletteList<Item extends PaletteItem>({ id, label, busy, sections, ...rows }: Props<Item>) {
  const all = sections.flatMap((section) => section.items.map((item) => itemValue(section, item)));
  // The focus stays in the field.
  const list = {
    role: 'listbox',
    'aria-label': label,
    'aria-busy': busy,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  return (
    <div id={listId(id)} className={css.list} {...list}>
      {sections.map(
        (section) =>
          section.items.length > 0 && (
            <Section key={section.id} title={section.title}>
              {section.items.map((item) => {
                const value = itemValue(section, item);
                return <Row key={value} id={optionId(id, all.indexOf(value))} value={value} item={item} {...rows} />;
              })}
            </Section>
          ),
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const group = { role: 'group', 'aria-labelledby': id } as const;
  return (
    <div {...group}>
      <div id={id} className={css.title}>
        {title}
      </div>
      {children}
    </div>
  );
}

type RowProps<Item extends PaletteItem> = Pick<Props<Item>, 'id' | 'query' | 'active' | 'onMark' | 'onSelect'> & {
  value: string;
  item: Item;
};

function Row<Item extends PaletteItem>({ id, value, item, query, active, onMark, onSelect }: RowProps<Item>) {
  const isActive = value === active;
  const choose = (event: MouseEvent) => onSelect(item, event.ctrlKey || event.metaKey || event.button === 1);
  const props = {
    role: 'option',
    'aria-selected': isActive,
    ...(item.disabled
      ? { 'aria-disabled': true }
      : {
          onPointerMove: () => isActive || onMark(value),
          onClick: choose,
          onAuxClick: (event: MouseEvent) => event.button === 1 && choose(event),
        }),
    ...(isActive ? { 'data-highlighted': '' } : {}),
  } as const;
  return (
    <div id={id} className={css.item} {...props}>
      <span className={css.icon}>
        <Icon name={item.icon} />
      </span>
      <span className={css.words}>
        <span className={css.label}>
          <Marked text={item.label} query={query} />
        </span>
        {item.note && (
          <span className={css.note}>
            <Marked text={item.note} query={query} />
          </span>
        )}
      </span>
      {item.keyHint && <Kbd keys={item.keyHint} />}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text;
  let at = 0;
  return marked(text, query).map((part) => {
    at += part.text.length;
    return part.isMarked ? (
      <mark key={at} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
