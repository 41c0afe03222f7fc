import { useTranslation } from '@concord/i18n';
import { Box, Chip, Inline, ScrollRegion, Text } from '@concord/ui';
import { useLayoutEffect, useRef } from 'react';

export type SelectedPeopleProps = {
  people: readonly { id: string; name: string }[];
  /** What each of them gets. */
  share?: string;
  removeLabel: (name: string) => string;
  onRemove: (id: string) => void;
};

/** Who is selected in a list of many pages, each removed with one press. */
export function SelectedPeople({ people, share = '', removeLabel, onRemove }: SelectedPeopleProps) {
  const { t } = useTranslation();
  const { list, hold } = useFocusOnNext();
  return (
    <ScrollRegion height="small" label={t('contributor_list.selected')}>
      <Box paddingX="inset" paddingY={8}>
        <div ref={list} tabIndex={-1}>
          <Inline gap={6}>
            <Text size="medium" tone="quiet">
              {people.length === 0 ? t('contributor_list.selected_none') : t('contributor_list.selected')}
            </Text>
            {people.map(({ id, name }, at) => (
              <Chip
                key={id}
                label={name}
                value={share}
                removeLabel={removeLabel(name)}
                onRemove={() => {
                  hold(at);
                  onRemove(id);
                }}
              />
            ))}
          </Inline>
        </div>
      </Box>
    </ScrollRegion>
  );
}

/** The button that removes someone goes with them: the next one takes the focus, and the list once no one is left. */
function useFocusOnNext() {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<{ button: Element | null; at: number }>(undefined);
  useLayoutEffect(() => {
    const { current: was } = held;
    if (!was?.button || was.button.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[Math.min(was.at, buttons.length - 1)] ?? list.current)?.focus();
  });
  return {
    list,
    /** Called with the press: they may go only once that is confirmed, or not at all. */
    hold(at: number): void {
      held.current = { button: document.activeElement, at };
    },
  };
}
