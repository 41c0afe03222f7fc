import { useTranslation } from '@concord/i18n';
import { Banner, Button } from '@concord/ui';
import { useState } from 'react';
import { useTitleFocusedWhenGone } from '../../../../../shared/keys/focus-page-title.ts';
import type { Builder } from '../use-draft.ts';
import { collisionText } from './change-texts.ts';
import { CompareDrafts } from './compare-drafts.tsx';
import { applied, type Collision, mergeOf } from './merge.ts';
import type { Choices } from './taken.ts';

/** Shown while the same was changed here and by another user: both versions can be compared, and one is chosen. */
export function ConflictBanner({ builder }: { builder: Builder }) {
  const { state } = builder;
  if (state.status.kind !== 'conflict') return null;
  const { collisions } = mergeOf(state);
  return collisions.length > 0 && <Colliding builder={builder} collisions={collisions} />;
}

type CollidingProps = { builder: Builder; collisions: readonly Collision[] };

function Colliding({ builder: { state, store }, collisions }: CollidingProps) {
  const { t } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  // They outlast the dialog, which can be closed to look something up.
  const [choices, setChoices] = useState<Choices>({});
  // the dialog returns the focus to a button that goes with the conflict
  useTitleFocusedWhenGone();
  const parts = collisions.map((collision) => collisionText(collision, t)).join(' · ');
  return (
    <Banner
      tone="severe"
      flush
      live="now"
      title={t('builder.conflict.title')}
      action={
        <Button size="small" onClick={() => setComparing(true)}>
          {t('conflict.compare')}
        </Button>
      }
    >
      {t('conflict.text', { parts })}
      {isComparing && (
        <CompareDrafts
          task={state.base}
          collisions={collisions}
          choices={choices}
          onChoose={setChoices}
          onApply={() => store.change((now) => applied(now, choices))}
          onClose={() => setComparing(false)}
        />
      )}
    </Banner>
  );
}
