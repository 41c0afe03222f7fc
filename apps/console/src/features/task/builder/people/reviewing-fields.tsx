import { Stack } from '@concord/ui';
import type { Builder } from '../draft/use-draft.ts';
import { HideContributorsField } from './hide-contributors-field.tsx';
import { ReviewSampleField } from './review-sample-field.tsx';
import { ReviewerField } from './reviewer-field.tsx';

/** Who reviews, how much of what is submitted, and whether they know whose work it is; all of it can be changed at any time. */
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
      <HideContributorsField builder={builder} />
    </Stack>
  );
}
