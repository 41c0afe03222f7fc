import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../../internal/cx.ts';
import { KeyHint } from '../../internal/key-hint.tsx';
import { Badge } from '../badge/badge.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './tabs.css.ts';

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
};

/** A stop of the Tab key: what it holds may be text alone. */
const stop = { tabIndex: 0 };

/** Parts of one thing, one shown at a time. Views of the same data: SegmentedControl. Places with an address: links. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, edge = 'inset' }: TabsProps<Id>) {
  const id = useId();
  const open = tabs.filter((tab) => !tab.disabled);
  const steps: Readonly<Record<string, (at: number) => number>> = {
    ArrowLeft: (at) => at - 1,
    ArrowRight: (at) => at + 1,
    Home: () => 0,
    End: () => -1,
  };
  // The arrows show what they come to, round and round (the tabs pattern of WAI-ARIA).
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const to = open.at(step(open.findIndex((tab) => tab.id === value)) % open.length);
    if (!to) return;
    document.getElementById(`${id}-${to.id}`)?.focus();
    onChange(to.id);
  }
  return (
    <div>
      <div role="tablist" className={cx(css.list, css.edges[edge])} aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={css.tab}
            disabled={tab.disabled ?? false}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count !== undefined && <Badge tone={tab.news ? 'accent' : 'plain'}>{tab.count}</Badge>}
            {tab.keyHint && <KeyHint keys={tab.keyHint} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          {...stop}
          role="tabpanel"
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== value}
          className={css.panel}
        >
          {tab.id === value && tab.content}
        </div>
      ))}
    </div>
  );
}
