import { useTranslation } from '@concord/i18n';
import { Badge, IconButton, Inline, Panel, Pill, Text, useToast } from '@concord/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LineFields } from './line-fields.tsx';
import { isSent, type Line, type Verdict } from './model/invite-list.ts';
import { usePages } from './pages.tsx';
import { PeopleTable } from './people-table.tsx';
import { stateLooks } from './state-looks.ts';
import type { InviteListControl } from './use-invite-list.ts';

type Title = RefObject<HTMLHeadingElement | null>;

/** Removes a line, and offers to bring it back as long as the list is there that it was in. */
export function useRemoval(control: InviteListControl, title: Title): (line: Line) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const { reading } = control.list;
  const offers = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read, or this one is closed
  useEffect(
    () => () => {
      for (const withdraw of offers.current.splice(0)) withdraw();
    },
    [reading],
  );
  return (line) => {
    control.remove(line.id);
    // what had the focus is gone
    title.current?.focus();
    const withdraw = toast({
      text: t('invitation.removed', { n: line.id }),
      action: { label: t('common.undo'), onAction: () => control.restore(line) },
    });
    offers.current.push(withdraw);
  };
}

export type LinePanelsProps = { control: InviteListControl; title: Title; onRemove: (line: Line) => void };

/** The lines of a list: first those that need the person, then those that can be sent. */
export function LinePanels({ control, title, onRemove }: LinePanelsProps) {
  const [asked, setAsked] = useState<number>();
  const open = control.verdicts.filter(({ line }) => line.isOpen);
  const closed = control.verdicts.filter(({ line }) => !line.isOpen);

  function show(id: number): void {
    setAsked(id);
    control.open(id);
  }

  return (
    <>
      {open.length > 0 && (
        <OpenLines verdicts={open} control={control} title={title} asked={asked} onRemove={onRemove} />
      )}
      {closed.length > 0 && (
        <ClosedLines verdicts={closed} onOpen={show} onRemove={onRemove} {...(open.length === 0 && { title })} />
      )}
    </>
  );
}

type OpenLinesProps = LinePanelsProps & {
  verdicts: readonly Verdict[];
  asked: number | undefined;
};

function OpenLines({ verdicts, control, title, asked, onRemove }: OpenLinesProps) {
  const { t } = useTranslation();
  const { shown, pager } = usePages(verdicts);
  return (
    <Panel title={t('invitation.to_correct')} titleRef={title} hint={<Badge>{verdicts.length}</Badge>} padded={false}>
      {shown.map((verdict) => (
        <LineFields
          key={verdict.line.id}
          verdict={verdict}
          isAsked={verdict.line.id === asked}
          onEdit={(values) => control.edit(verdict.line.id, values)}
          onRemove={() => onRemove(verdict.line)}
        />
      ))}
      {pager}
    </Panel>
  );
}

type ClosedLinesProps = {
  verdicts: readonly Verdict[];
  onOpen: (id: number) => void;
  onRemove: (line: Line) => void;
  title?: RefObject<HTMLHeadingElement | null>;
};

function ClosedLines({ verdicts, onOpen, onRemove, title }: ClosedLinesProps) {
  const { t } = useTranslation();
  const { shown, pager } = usePages(verdicts);
  return (
    <Panel
      title={t('invitation.ready')}
      hint={<Badge>{verdicts.length}</Badge>}
      padded={false}
      {...(title && { titleRef: title })}
    >
      <PeopleTable
        caption={t('invitation.ready')}
        rows={shown}
        rowKey={({ line }) => String(line.id)}
        personOf={({ line }) => line.person}
        start={[
          {
            id: 'line',
            header: t('field.status'),
            cell: (verdict) => (
              <Inline gap={8} wrap={false}>
                <Text tone="soft" tabular nowrap>
                  {t('invitation.line', { n: verdict.line.id })}
                </Text>
                <Pill {...stateLooks[verdict.state]}>{t(`invitation.state.${verdict.state}`)}</Pill>
              </Inline>
            ),
          },
        ]}
        end={[
          {
            id: 'actions',
            header: t('field.actions'),
            headerHidden: true,
            width: 'fit',
            cell: (verdict) => {
              const isLocked = isSent(verdict.state);
              return (
                <Inline gap={4} wrap={false} justify="end">
                  <IconButton
                    icon="pencil"
                    size="small"
                    label={t('invitation.edit', { n: verdict.line.id })}
                    disabled={isLocked}
                    onClick={() => onOpen(verdict.line.id)}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('invitation.remove', { n: verdict.line.id })}
                    disabled={isLocked}
                    onClick={() => onRemove(verdict.line)}
                  />
                </Inline>
              );
            },
          },
        ]}
      />
      {pager}
    </Panel>
  );
}
