import { useTranslation } from '@concord/i18n';
import {
  Box,
  Button,
  IconButton,
  Inline,
  LiveRegion,
  MoveHandle,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@concord/ui';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { type Choice, HOTKEYS, relabel } from './choices.ts';
import { PasteChoicesDialog } from './paste-choices-dialog.tsx';
import { type ChoiceListOptions, useChoiceList } from './use-choice-list.ts';

const NO_KEY = '';

type ChoicesEditorProps = ChoiceListOptions & {
  /** Where Enter in the question’s text leads. */
  firstLabel: RefObject<HTMLInputElement | null>;
};
type Row = { choice: Choice; index: number };
type Checked = { 'aria-invalid'?: true; 'aria-describedby'?: string };

/**
 * The choices of a question, one to a line. Enter moves to the next empty one or adds one at the end, Alt with an arrow
 * moves a choice, a pasted list fills in.
 */
export function ChoicesEditor({ firstLabel, ...props }: ChoicesEditorProps) {
  const { choices, onVisit, kept } = props;
  const { t } = useTranslation();
  const id = useId();
  const list = useChoiceList(props);

  const errorId = (at: string) => `${id}-${at}`;
  const checked = (at: string): Checked =>
    list.errorAt(at) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(at) };
  function message(at: string, words = list.errorAt(at)): ReactNode {
    if (words === undefined) return null;
    return (
      <Text as="p" size="small" tone="critical" id={errorId(at)}>
        {words}
      </Text>
    );
  }
  /** Value and key have no room below them for what is wrong. */
  function note({ index }: Row): ReactNode {
    const value = list.errorAt(`choices/${index}/value`);
    const label = t('builder.question.choice_value');
    const key = message(`choices/${index}/hotkey`);
    if (value === undefined) return key;
    return (
      <>
        {message(`choices/${index}/value`, t('common.labelled', { label, value }))}
        {key}
      </>
    );
  }

  const labelInput = ({ choice, index }: Row) => (
    <Stack gap={2}>
      <TextInput
        size="small"
        dir="auto"
        aria-label={t('builder.question.label_of', { n: index + 1 })}
        ref={(input) => {
          list.part(index, 'label')(input);
          if (index === 0) firstLabel.current = input;
        }}
        value={choice.label}
        onChange={({ target }) => list.replace(index, relabel(choice, target.value, { valueLocked: index < kept }))}
        onBlur={() => list.leaveLabel(index)}
        onKeyDown={(event) => list.press(event, index, 'label')}
        onPaste={list.paste}
        {...checked(`choices/${index}/label`)}
      />
      {message(`choices/${index}/label`)}
    </Stack>
  );
  const valueInput = ({ choice, index }: Row) => (
    <TextInput
      size="small"
      quiet
      aria-label={t('builder.question.value_of', { n: index + 1 })}
      ref={list.part(index, 'value')}
      value={choice.value}
      disabled={index < kept}
      {...(index < kept && { title: t('builder.fixed') })}
      onChange={({ target }) => list.replace(index, { ...choice, value: target.value })}
      onBlur={() => onVisit(`choices/${index}/value`)}
      onKeyDown={(event) => list.press(event, index, 'value')}
      {...checked(`choices/${index}/value`)}
    />
  );
  const keySelect = ({ choice, index }: Row) => (
    <Select
      size="small"
      quiet
      aria-label={t('builder.question.key_of', { n: index + 1 })}
      value={choice.hotkey ?? NO_KEY}
      options={[{ value: NO_KEY, label: '–' }, ...HOTKEYS.map((key) => ({ value: key, label: key }))]}
      onChange={({ target }) => {
        list.replace(index, { ...choice, hotkey: target.value === NO_KEY ? null : target.value });
        onVisit(`choices/${index}/hotkey`);
      }}
      {...checked(`choices/${index}/hotkey`)}
    />
  );

  return (
    <div {...list.whole}>
      <Stack gap={4}>
        <Table<Row>
          caption={t('builder.question.choices')}
          rowSize="small"
          rows={choices.map((choice, index) => ({ choice, index }))}
          rowKey={({ index }) => String(index)}
          loadingText={t('list.loading')}
          empty={null}
          note={note}
          columns={[
            {
              id: 'move',
              header: t('common.move'),
              headerHidden: true,
              width: 'fit',
              cell: ({ index }) => <MoveChoice index={index} list={list} />,
            },
            { id: 'label', header: t('builder.question.choice_label'), wrap: true, cell: labelInput },
            { id: 'value', header: t('builder.question.choice_value'), width: 'medium', cell: valueInput },
            { id: 'key', header: t('builder.question.choice_key'), width: 'small', cell: keySelect },
            {
              id: 'remove',
              header: t('common.remove'),
              headerHidden: true,
              width: 'fit',
              cell: ({ index }) => <RemoveChoice index={index} disabled={index < kept} list={list} />,
            },
          ]}
        />
        <AddChoices choices={choices} list={list} />
        <LiveRegion>{list.announced}</LiveRegion>
      </Stack>
    </div>
  );
}

/** The ways to add choices, and that there are too few. */
function AddChoices({ choices, list }: { choices: readonly Choice[]; list: ReturnType<typeof useChoiceList> }) {
  const { t } = useTranslation();
  const [isPasting, setPasting] = useState(false);
  const tooFew = list.errorAt('choices');
  return (
    <>
      <Box paddingX="inset">
        <Inline>
          <Button tone="quiet" size="small" iconStart="plus" disabled={list.isFull} onClick={list.add}>
            {t('builder.question.add_choice')}
          </Button>
          <Button tone="quiet" size="small" disabled={list.isFull} onClick={() => setPasting(true)}>
            {t('builder.question.paste_choices')}
          </Button>
          {tooFew !== undefined && (
            <Text size="small" tone="critical">
              {tooFew}
            </Text>
          )}
        </Inline>
      </Box>
      <PasteChoicesDialog open={isPasting} choices={choices} onClose={() => setPasting(false)} onPaste={list.addList} />
    </>
  );
}

function MoveChoice({ index, list }: { index: number; list: ReturnType<typeof useChoiceList> }) {
  const { t } = useTranslation();
  return (
    <MoveHandle
      handleRef={list.part(index, 'handle')}
      label={t('builder.question.choice_actions', { n: index + 1 })}
      labels={{ up: t('builder.questions.move_up'), down: t('builder.questions.move_down') }}
      place={index}
      canMoveTo={(to) => list.canMove(index, to)}
      onMove={(to, how) => list.move(index, to, how === 'stepped' ? 'handle' : undefined)}
    />
  );
}

type RemoveChoiceProps = { index: number; disabled: boolean; list: ReturnType<typeof useChoiceList> };

function RemoveChoice({ index, disabled, list }: RemoveChoiceProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="x"
      size="small"
      label={t('builder.question.choice_remove', { n: index + 1 })}
      disabled={disabled}
      onClick={() => list.remove(index)}
    />
  );
}
