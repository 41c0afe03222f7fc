import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './row-list.css.ts';

export type RowListItem = {
  id: string;
  /** How it stands: an Icon with a label. */
  start?: ReactNode;
  number?: ReactNode;
  /** One line of what people have typed; its direction is taken from itself. */
  label: string;
};
export type RowListProps = {
  label: string;
  items: readonly RowListItem[];
  /** Index of the one that is open beside the list. */
  current: number;
  onSelect: (index: number) => void;
};

/** Things to go through one by one, the open one marked and kept in view. For places of the product use AsideMenu. */
export function RowList({ label, items, current, onSelect }: RowListProps) {
  const open = useRef<HTMLButtonElement>(null);
  const id = items[current]?.id;
  useEffect(() => {
    if (id !== undefined) open.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <ol className={css.list} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            ref={index === current ? open : null}
            className={css.row}
            aria-current={index === current}
            onClick={() => onSelect(index)}
          >
            {item.start}
            {item.number !== undefined && <span className={css.number}>{item.number}</span>}
            <span className={css.label} dir="auto">
              {item.label}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
