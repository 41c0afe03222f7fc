import type { AnswerValue, Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Text } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { loadBehind } from '../load-behind.ts';
import type { SubmissionRow } from '../model/review-model.ts';
import type { Uncovered } from '../model/uncovered.ts';
import { Compared } from './compared.tsx';

// Comes right behind the rows: it is there before it is asked for.
export const loadUncoveredAnswers = () => loadBehind(() => import('./uncovered-answers.tsx'));
const Gold = late(async () => (await loadUncoveredAnswers()).Gold);
const Others = late(async () => (await loadUncoveredAnswers()).Others);

type ComparedWithProps = {
  row: SubmissionRow;
  question: Question;
  value: AnswerValue | undefined;
  shown: Uncovered;
};

/** Gold and the answers of others, as far as they are uncovered: covered, it isn't known whether there are any. */
export function ComparedWith({ shown, ...answer }: ComparedWithProps) {
  const { t } = useTranslation();
  const covered = <Text tone="quiet">{t('review.covered')}</Text>;
  return (
    <>
      <Compared title={t('review.gold')}>
        {shown === 'none' ? (
          covered
        ) : (
          <Suspense>
            <Gold {...answer} />
          </Suspense>
        )}
      </Compared>
      <Compared title={t('review.others')}>
        {shown === 'none' ? (
          covered
        ) : (
          <Suspense>
            <Others {...answer} shown={shown} />
          </Suspense>
        )}
      </Compared>
    </>
  );
}
