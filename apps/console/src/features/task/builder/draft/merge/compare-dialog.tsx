import { useTranslation } from '@concord/i18n';
import { Box, Button, Columns, Dialog, Field, Inline, RadioGroup, ScrollRegion, Stack, Text } from '@concord/ui';
import type { Task } from '../draft.ts';
import { collisionText } from './change-texts.ts';
import { CollisionVersion } from './collision-version.tsx';
import type { Collision } from './merge.ts';
import type { Choice, Choices } from './taken.ts';

export type CompareDialogProps = {
  task: Task;
  collisions: readonly Collision[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
  onApply: () => void;
  onClose: () => void;
};

/** Everything that two people have changed differently, in both versions, of which one is chosen for each. */
export function CompareDialog({ task, collisions, choices, onChoose, onApply, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const all = (choice: Choice) => onChoose(Object.fromEntries(collisions.map(({ id }) => [id, choice])));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('builder.conflict.compare_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" onClick={onApply}>
            {t('common.apply')}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        <Text as="p" tone="quiet">
          {t('builder.conflict.hint')}
        </Text>
        {collisions.length > 1 && (
          <Inline gap={8}>
            <Button size="small" onClick={() => all('mine')}>
              {t('builder.conflict.all_mine')}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {t('builder.conflict.all_theirs')}
            </Button>
          </Inline>
        )}
        {collisions.map((collision) => (
          <CollisionField
            key={collision.id}
            task={task}
            collision={collision}
            choice={choices[collision.id]}
            onChoose={(choice) => onChoose({ ...choices, [collision.id]: choice })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

type CollisionFieldProps = {
  task: Task;
  collision: Collision;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function CollisionField({ task, collision, choice, onChoose }: CollisionFieldProps) {
  const { t } = useTranslation();
  const isQuestion = collision.kind === 'question';
  const chosen = choice ?? (isQuestion ? collision.usual : 'mine');
  const label = collisionText(collision, t);
  const sides = ['mine', 'theirs'] as const;
  return (
    <Stack gap={8}>
      <Field kind="group" label={label}>
        <RadioGroup
          direction="row"
          value={chosen}
          onChange={onChoose}
          options={[
            ...sides.map((side) => ({ value: side, label: t(`builder.conflict.${side}`) })),
            ...(isQuestion && collision.mayKeepBoth
              ? [{ value: 'both' as const, label: t('builder.conflict.both') }]
              : []),
          ]}
        />
      </Field>
      <Columns template="halves" gap={12} stackBelow="sm">
        {sides.map((side) => {
          const title = t(`builder.conflict.${side}`);
          const isTaken = chosen === side || chosen === 'both';
          return (
            <Box key={side} border="all" radius="control" padding={12} surface={isTaken ? 'selected' : 'surface'}>
              <Stack gap={6}>
                <Text size="small" tone="quiet" weight="medium">
                  {title}
                </Text>
                <ScrollRegion height="small" label={t('common.labelled', { label, value: title })}>
                  <CollisionVersion task={task} collision={collision} side={side} />
                </ScrollRegion>
              </Stack>
            </Box>
          );
        })}
      </Columns>
    </Stack>
  );
}
