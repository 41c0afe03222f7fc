import { loadMessages } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../network/late.ts';
import type { Conflict } from './use-merged-save.ts';

const ConflictBanner = late(async () => {
  const [{ ConflictBanner: Content }] = await Promise.all([import('./conflict-banner.tsx'), loadMessages('draft')]);
  return Content;
});

export type SaveFailureProps = {
  /** The failure as the form has it; without one nothing is shown. */
  form: { failureText: string | undefined; submit: () => Promise<void> };
  /** What someone else has changed differently, if that is why. */
  conflict: Conflict | undefined;
};

/** Why a record was not saved. */
export function SaveFailure({ form: { failureText, submit }, conflict }: SaveFailureProps) {
  if (failureText === undefined) return null;
  const plain = (
    <Banner tone="critical" live="now">
      {failureText}
    </Banner>
  );
  if (!conflict) return plain;
  return (
    <Suspense fallback={plain}>
      <ConflictBanner conflict={conflict} onDecided={() => void submit()} />
    </Suspense>
  );
}
