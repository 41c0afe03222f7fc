import { Stack } from '@concord/ui';
import type { Builder } from '../draft/use-draft.ts';
import { ReviewSampleField } from './review-sample-field.tsx';
import { ReviewerField } from './reviewer-field.tsx';

/** Who reviews, and how much of what is submitted. */
export function ReviewingFields({ builder }: { builder: Builder }) {
  const { state, store } = builder;
  const { people } = state.draft;
  return (
    <Stack gap={20}>
      <ReviewerField
        reviewers={people.reviewer}
        known={state.base.reviewer}
        onChange={(reviewer) => store.edit('people', { ...people, reviewer })}
      />
      <ReviewSampleField builder={builder} />
    </Stack>
  );
}
