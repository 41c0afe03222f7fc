import { useTranslation } from '@concord/i18n';
import { Banner, Button, Text } from '@concord/ui';
import { useState } from 'react';
import { type Choice, CompareDialog } from './compare-dialog.tsx';
import { Difference } from './difference.tsx';
import type { Side } from './merge-values.ts';
import type { Collision, Conflict } from './use-merged-save.ts';

export type ConflictBannerProps = {
  conflict: Conflict;
  /** Saves what was decided. */
  onDecided: () => void;
};

/** Shown when the same fields were changed here and by someone else: both versions can be compared, and one is chosen. */
export function ConflictBanner({ conflict: { collisions, decide }, onDecided }: ConflictBannerProps) {
  const { t } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  return (
    <Banner
      tone="severe"
      live="now"
      title={t('conflict.title')}
      action={
        <Button size="small" onClick={() => setComparing(true)}>
          {t('conflict.compare')}
        </Button>
      }
    >
      {t('conflict.text', { parts: collisions.map(({ label }) => label).join(' · ') })}
      {isComparing && (
        <CompareDialog
          apply={t('common.save')}
          collisions={collisions.map((collision) => ({
            ...collision,
            choices: ['mine', 'theirs'],
            chosen: choices[collision.id] ?? 'mine',
            version: (side) => <Version collision={collision} side={side} />,
          }))}
          onChoose={setChoices}
          onApply={() => {
            setComparing(false);
            decide(Object.fromEntries(collisions.map(({ id }) => [id, choices[id] === 'theirs' ? 'theirs' : 'mine'])));
            onDecided();
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </Banner>
  );
}

function Version({ collision, side }: { collision: Collision; side: Side }) {
  const { t } = useTranslation();
  const text = collision[side];
  if (text.trim() === '') return <Text tone="quiet">{t('common.not_set')}</Text>;
  return <Difference text={text} other={collision[side === 'mine' ? 'theirs' : 'mine']} />;
}
