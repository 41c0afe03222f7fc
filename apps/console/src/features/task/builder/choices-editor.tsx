import { useTranslation } from '@concord/i18n';
import { Box, Button, DropdownMenu, IconButton, Inline, Select, Stack, Table, Text, TextInput } from '@concord/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addPasted, type Choice, choiceLimits, newChoice, parseChoiceList, relabel } from './choices.ts';
import { PasteChoicesDialog } from './paste-choices-dialog.tsx';
import { moved } from './question-list.ts';

const NO_KEY = '';
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export type ChoicesEditorProps = {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  /** What is wrong at a place: `choices`, `choices/0/label`. */
  error: (at: string) => string | undefined;
  onVisit: (at: string) => void;
  /** So many choices at the start may be answers already: they keep their value and their place. */
  kept: number;
};

/** The choices of a question, a line each. Enter adds one below, Alt with an arrow moves, a pasted list fills in. */
export function ChoicesEditor({ choices, onChange, error, onVisit, kept }: ChoicesEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isPasting, setPasting] = useState(false);
  const focus = useRef<number>(undefined);
  const labels = useRef(new Map<number, HTMLInputElement>());
  const isFull = choices.length >= choiceLimits.count;

  useEffect(() => {
    if (focus.current === undefined) return;
    labels.current.get(focus.current)?.focus();
    focus.current = undefined;
  });

  const replace = (index: number, choice: Choice) =>
    onChange(choices.map((each, at) => (at === index ? choice : each)));
  const canMove = (index: number, by: -1 | 1) => index >= kept && index + by >= kept && index + by < choices.length;

  function add(after: number): void {
    if (isFull) return;
    focus.current = after + 1;
    onChange([...choices.slice(0, after + 1), newChoice(choices), ...choices.slice(after + 1)]);
  }
  function remove(index: number): void {
    focus.current = Math.max(0, index - 1);
    onChange(choices.filter((_, at) => at !== index));
  }
  function move(index: number, by: -1 | 1): void {
    if (!canMove(index, by)) return;
    focus.current = index + by;
    onChange(moved(choices, index, by));
  }
  function press(event: KeyboardEvent, index: number): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add(Math.max(index, kept - 1));
    else if (event.altKey && event.key === 'ArrowUp') move(index, -1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, 1);
    else if (event.key === 'Backspace' && index >= kept && choices[index]?.label === '' && choices.length > 1)
      remove(index);
    else return;
    event.preventDefault();
  }
  function paste(event: ClipboardEvent): void {
    const pasted = parseChoiceList(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2) return;
    event.preventDefault();
    onChange(addPasted(choices, pasted));
  }

  const problem = (at: string, errorId: string) => {
    const text = error(at);
    return text === undefined ? null : (
      <Text size="small" tone="danger" id={errorId}>
        {text}
      </Text>
    );
  };
  const wrong = (at: string, errorId: string) =>
    error(at) === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': errorId };
  const rows = choices.map((choice, index) => ({ choice, index }));

  return (
    <Stack gap={4}>
      <Table
        caption={t('builder.question.choices')}
        rowSize="small"
        rows={rows}
        rowKey={({ index }) => String(index)}
        loadingText={t('list.loading')}
        empty={null}
        columns={[
          {
            id: 'move',
            header: t('common.move'),
            headerHidden: true,
            width: 'fit',
            cell: ({ index }) => (
              <DropdownMenu
                trigger={
                  <IconButton
                    icon="grip"
                    size="small"
                    tooltip="none"
                    label={t('builder.question.choice_actions', { n: index + 1 })}
                    disabled={!canMove(index, -1) && !canMove(index, 1)}
                  />
                }
                items={([-1, 1] as const).map((by) => ({
                  id: String(by),
                  label: t(by < 0 ? 'builder.questions.move_up' : 'builder.questions.move_down'),
                  icon: by < 0 ? ('arrow-up' as const) : ('arrow-down' as const),
                  keyHint: ['Alt', by < 0 ? '↑' : '↓'],
                  disabled: !canMove(index, by),
                  onSelect: () => move(index, by),
                }))}
              />
            ),
          },
          {
            id: 'label',
            header: t('builder.question.choice_label'),
            wrap: true,
            cell: ({ choice, index }) => (
              <Stack gap={2}>
                <TextInput
                  size="small"
                  dir="auto"
                  aria-label={t('builder.question.label_of', { n: index + 1 })}
                  ref={(input) => {
                    if (input) labels.current.set(index, input);
                    else labels.current.delete(index);
                  }}
                  value={choice.label}
                  maxLength={choiceLimits.label}
                  onChange={({ target }) =>
                    replace(index, relabel(choice, target.value, { valueLocked: index < kept }))
                  }
                  onBlur={() => onVisit(`choices/${index}/label`)}
                  onKeyDown={(event) => press(event, index)}
                  onPaste={paste}
                  {...wrong(`choices/${index}/label`, `${id}-${index}-l`)}
                />
                {problem(`choices/${index}/label`, `${id}-${index}-l`)}
              </Stack>
            ),
          },
          {
            id: 'value',
            header: t('builder.question.choice_value'),
            width: 'medium',
            cell: ({ choice, index }) => (
              <Stack gap={2}>
                <TextInput
                  size="small"
                  quiet
                  aria-label={t('builder.question.value_of', { n: index + 1 })}
                  value={choice.value}
                  maxLength={choiceLimits.value}
                  disabled={index < kept}
                  {...(index < kept && { title: t('builder.fixed') })}
                  onChange={({ target }) => replace(index, { ...choice, value: target.value })}
                  onBlur={() => onVisit(`choices/${index}/value`)}
                  onKeyDown={(event) => press(event, index)}
                  {...wrong(`choices/${index}/value`, `${id}-${index}-v`)}
                />
                {problem(`choices/${index}/value`, `${id}-${index}-v`)}
              </Stack>
            ),
          },
          {
            id: 'key',
            header: t('builder.question.choice_key'),
            width: 'small',
            cell: ({ choice, index }) => (
              <Select
                size="small"
                quiet
                aria-label={t('builder.question.key_of', { n: index + 1 })}
                value={choice.hotkey ?? NO_KEY}
                options={[{ value: NO_KEY, label: '–' }, ...KEYS.map((key) => ({ value: key, label: key }))]}
                onChange={({ target }) =>
                  replace(index, { ...choice, hotkey: target.value === NO_KEY ? null : target.value })
                }
                {...wrong(`choices/${index}/hotkey`, `${id}-${index}-k`)}
              />
            ),
          },
          {
            id: 'remove',
            header: t('common.remove'),
            headerHidden: true,
            width: 'fit',
            cell: ({ index }) => (
              <IconButton
                icon="x"
                size="small"
                label={t('builder.question.choice_remove', { n: index + 1 })}
                disabled={index < kept}
                onClick={() => remove(index)}
              />
            ),
          },
        ]}
      />
      <Box paddingX="inset">
        <Inline>
          <Button tone="quiet" size="small" iconStart="plus" disabled={isFull} onClick={() => add(choices.length - 1)}>
            {t('builder.question.add_choice')}
          </Button>
          <Button tone="quiet" size="small" disabled={isFull} onClick={() => setPasting(true)}>
            {t('builder.question.paste_choices')}
          </Button>
          {problem('choices', `${id}-all`)}
        </Inline>
      </Box>
      <PasteChoicesDialog
        open={isPasting}
        onClose={() => setPasting(false)}
        onPaste={(pasted) => onChange(addPasted(choices, pasted))}
      />
    </Stack>
  );
}
