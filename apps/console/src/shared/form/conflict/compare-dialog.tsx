import { useTranslation } from '@concord/i18n';
import { Box, Button, Columns, Dialog, Field, Inline, RadioGroup, ScrollRegion, Stack, Text } from '@concord/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import type { Side } from './merge-values.ts';

/** Whose version is taken; of some things both can be. */
export type Choice = Side | 'both';

/** What two people have changed differently. */
export type Compared = {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  /** One of the two versions. */
  version: (side: Side) => ReactNode;
};

export type CompareDialogProps = {
  collisions: readonly Compared[];
  onChoose: (choices: Readonly<Record<string, Choice>>) => void;
  /** What the button says that applies the choices. */
  apply: string;
  onApply: () => void;
  onClose: () => void;
};

const SIDES = ['mine', 'theirs'] as const;

/** Everything that two people have changed differently, in both versions, of which one is chosen for each. */
export function CompareDialog({ collisions, onChoose, apply, onApply, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const all = (side: Side) => onChoose(Object.fromEntries(collisions.map(({ id }) => [id, side])));
  const chosen = Object.fromEntries(collisions.map((one) => [one.id, one.chosen]));
  const formId = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    // events of a portal reach what surrounds it in React
    event.stopPropagation();
    onApply();
  }
  // Outside the form that may surround it: Enter in a group of choices submits the form that it is in.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('conflict.compare_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary">
            {apply}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={20}>
          <Text as="p" tone="quiet">
            {t('conflict.hint')}
          </Text>
          {collisions.length > 1 && (
            <Inline gap={8}>
              <Button size="small" onClick={() => all('mine')}>
                {t('conflict.all_mine')}
              </Button>
              <Button size="small" onClick={() => all('theirs')}>
                {t('conflict.all_theirs')}
              </Button>
            </Inline>
          )}
          {collisions.map((one) => (
            <ComparedField key={one.id} {...one} onChoose={(choice) => onChoose({ ...chosen, [one.id]: choice })} />
          ))}
        </Stack>
      </form>
    </Dialog>,
    document.body,
  );
}

type ComparedFieldProps = Compared & { onChoose: (choice: Choice) => void };

function ComparedField({ label, choices, chosen, version, onChoose }: ComparedFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <Field kind="group" label={label}>
        <RadioGroup
          direction="row"
          value={chosen}
          onChange={onChoose}
          options={choices.map((choice) => ({ value: choice, label: t(`conflict.${choice}`) }))}
        />
      </Field>
      <Columns template="halves" gap={12} stackBelow="sm">
        {SIDES.map((side) => {
          const title = t(`conflict.${side}`);
          const isTaken = chosen === side || chosen === 'both';
          return (
            <Box key={side} border="all" radius="control" padding={12} surface={isTaken ? 'selected' : 'surface'}>
              <Stack gap={6}>
                <Text size="small" tone="quiet" weight="medium">
                  {title}
                </Text>
                <ScrollRegion height="small" label={t('common.labelled', { label, value: title })}>
                  {version(side)}
                </ScrollRegion>
              </Stack>
            </Box>
          );
        })}
      </Columns>
    </Stack>
  );
}
