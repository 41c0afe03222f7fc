import type { FocusEvent } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { type OptionLabels, OptionList, type OptionListProps, type OptionState } from './option-list.tsx';
import { allOptions } from './options.ts';
import type { useOptionField } from './use-option-field.ts';

type Props = Omit<OptionListProps, 'id' | 'active' | 'onMark'> & {
  list: ReturnType<typeof useOptionField>;
  /** Read out after how many options there are. */
  addition?: string | undefined;
};

/** What screen readers announce about a list. */
function sayOptions(state: OptionState, count: number, labels: OptionLabels): string {
  if (state === 'loading') return labels.loading;
  if (state !== 'ready') return state.error;
  return count === 0 ? labels.empty : labels.found(count);
}

/** The popup of Combobox, MultiSelect and FilterChip: the list while it is open, and a sentence about it for screen readers. */
export function OptionPopup({ list, addition, ...rest }: Props) {
  const said = sayOptions(rest.state, allOptions(rest.options).length, rest.labels);
  return (
    <>
      {list.open && <OptionList id={list.id} active={list.active} onMark={list.setMarked} {...rest} />}
      <VisuallyHidden>
        <span role="status">{list.open && [said, addition].filter(Boolean).join(' ')}</span>
      </VisuallyHidden>
    </>
  );
}

/** For the element around field and list: acts once the focus has left both. */
export const leaving = (onLeave: () => void) => ({
  onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  },
});
