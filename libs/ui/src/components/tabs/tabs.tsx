import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { KeyHint } from '../../internal/key/key-hint.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Badge } from '../badge/badge.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './tabs.css.ts';
import { useOverflow } from './use-overflow.ts';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  content: ReactNode;
  icon?: IconName | undefined;
  count?: string | number | undefined;
  /** Something new is behind the count. */
  news?: boolean | undefined;
  keyHint?: string | undefined;
  disabled?: boolean | undefined;
};
export type TabsProps<Id extends string> = {
  /** What the tabs are of; read out. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Distance from the edge of the sheet: its usual inset, or 40 px as in WorkFrame. */
  edge?: keyof typeof css.edges | undefined;
  /** Takes the height of its parent, a column, and scrolls what is open below the tabs. */
  fill?: boolean | undefined;
};

/**
 * Parts of one thing, one shown at a time. Where they do not fit they scroll, the open one in view.
 * Views of the same data: SegmentedControl. Places with an address: links.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, edge = 'inset', fill }: TabsProps<Id>) {
  const pick = (id: string) => {
    const tab = tabs.find((t) => t.id === id);
    if (tab) onChange(tab.id);
  };
  const { ref, more } = useOverflow(value);
  return (
    <Radix.Root value={value} onValueChange={pick} className={fill ? css.fill : undefined}>
      <Radix.List ref={ref} data-more={more} className={cx(css.list, css.edges[edge])} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            className={css.tab}
            disabled={tab.disabled ?? false}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count !== undefined && <Badge tone={tab.news ? 'accent' : 'neutral'}>{tab.count}</Badge>}
            {tab.keyHint && <KeyHint keys={tab.keyHint} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={cx(css.panel, fill && css.scrolls)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
