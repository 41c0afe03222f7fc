import { loadMessages, useTranslation } from '@concord/i18n';
import { Columns, Panel, Stack, Text } from '@concord/ui';
import { Suspense, useEffect, useState } from 'react';
import { late, loadAhead } from '../../../../shared/network/late.ts';
import { ContributorList } from '../../../../shared/records/people/contributor-list.tsx';
import { SelectedPeople } from '../../../../shared/records/people/selected-people.tsx';
import { SharedRows } from '../../shared-rows/shared-rows.tsx';
import { OverlapFields } from '../basics/late-overlap-fields.ts';
import type { Task } from '../draft/draft.ts';
import type { Builder } from '../draft/use-draft.ts';
import { StepFooter } from '../step-footer.tsx';
import { AddTeam } from './add-team.tsx';
import { AssignPanel } from './assign/assign-panel.tsx';
import { workload } from './assign/rows-each.ts';
import { useShareText } from './assign/share-text.ts';
import { useGoldRows } from './assign/use-gold-rows.ts';
import type { Worker } from './named.ts';

// Rarely shown, or below what the step is about, on a page that is as heavy as it may be.
const GoldFields = late(async () => {
  const [{ GoldFields: Fields }] = await Promise.all([import('./assign/gold-fields.tsx'), loadMessages('shares')]);
  return Fields;
});
const ReviewingFields = late(async () => {
  const [{ ReviewingFields: Fields }] = await Promise.all([import('./reviewing-fields.tsx'), loadMessages('final')]);
  return Fields;
});
const loadAway = async () => (await import('./away-warning.tsx')).AwayWarning;
const AwayWarning = late(loadAway);
const loadRefusal = async () => (await import('./people-refusal.tsx')).PeopleRefusal;
const PeopleRefusal = late(loadRefusal);

const workerOf = ({ user, away_until }: Task['contributor'][number]): Worker => ({ ...user, away_until });

/** Step 4: who answers, who reviews, and how many rows each would get. */
export function PeopleStep({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const { state, store } = builder;
  const { base: task, draft } = state;
  const { basics, people } = draft;
  const [staying, setStaying] = useState<string>();
  // Those of the task, too: another user can remove some while they are still selected here.
  const [seen, setSeen] = useState<readonly Worker[]>(() => task.contributor.map(workerOf));
  const [assigned] = useState(() => (task.is_draft ? [] : people.contributor));
  const goldRows = useGoldRows(task, basics);
  const work = workload(task.task_row, { basics, contributors: people.contributor.length, goldRows });
  const share = useShareText(task.is_draft ? work?.each : undefined);
  // Those of the task may be more by now: another user can add some.
  const known = new Map([...seen, ...task.contributor.map(workerOf)].map((person) => [person.id, person]));
  // What is shown once the connection is lost can't be fetched then.
  useEffect(() => loadAhead(loadAway, loadRefusal), []);
  const nameOf = (id: string) => known.get(id)?.name ?? t('common.unknown');
  const away = people.contributor
    .filter((id) => !assigned.includes(id))
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ away_until }) => away_until !== null);

  // Answers are never deleted, so neither are the contributors who gave them.
  function hasAnswered(id: string): boolean {
    const assignment = task.contributor.find(({ user }) => user.id === id)?.assignment;
    if (!assignment) return false;
    const { answers_count, rows_skipped, rows_done, round } = assignment;
    return answers_count + rows_skipped + rows_done + round > 0;
  }
  function select(selected: ReadonlySet<string>, shown: readonly Worker[]): void {
    const kept = people.contributor.filter((id) => selected.has(id) || hasAnswered(id));
    setStaying(people.contributor.find((id) => !selected.has(id) && hasAnswered(id)));
    const added = [...selected].filter((id) => !people.contributor.includes(id));
    setSeen((now) => [...now, ...shown.filter(({ id }) => !now.some((person) => person.id === id))]);
    store.edit('people', { ...people, contributor: [...kept, ...added] });
  }

  return (
    <>
      <Columns template="mainSide" ruled stackBelow="lg">
        <Stack gap={0}>
          <Panel
            padded={false}
            title={t('builder.people.contributors')}
            hint={task.is_draft || task.pilot?.state === 'running' ? undefined : t('builder.people.published_hint')}
            actions={
              <AddTeam
                selected={people.contributor}
                onAdd={(added) => select(new Set([...people.contributor, ...added.map(({ id }) => id)]), added)}
              />
            }
          >
            <SelectedPeople
              people={people.contributor.map((id) => ({ id, name: nameOf(id) }))}
              share={share}
              removeLabel={(name) => t('builder.people.unselect', { name })}
              onRemove={(id) => select(new Set(people.contributor.filter((one) => one !== id)), [])}
            />
            <Suspense>
              {away.length > 0 && <AwayWarning inset people={away} />}
              {(staying !== undefined || state.status.kind === 'failed') && (
                <PeopleRefusal builder={{ state, store }} staying={staying && nameOf(staying)} />
              )}
            </Suspense>
            <ContributorList
              selected={new Set(people.contributor)}
              onChange={select}
              columns={[
                {
                  id: 'rows',
                  header: t('builder.people.gets'),
                  align: 'end',
                  cell: ({ id }) =>
                    share !== '' && people.contributor.includes(id) ? share : <Text tone="quiet">–</Text>,
                },
              ]}
            />
          </Panel>
          <SharedRows task={task} />
        </Stack>
        <Stack gap={0}>
          <AssignPanel work={work} contributors={people.contributor.length} isAssigned={!task.is_draft}>
            <Suspense>
              <OverlapFields builder={builder} />
              <GoldFields builder={builder} gold={goldRows && work?.gold} />
            </Suspense>
          </AssignPanel>
          <Panel title={t('builder.people.reviewers')}>
            <Suspense>
              <ReviewingFields builder={builder} />
            </Suspense>
          </Panel>
        </Stack>
      </Columns>
      <StepFooter
        taskId={task.id}
        step="people"
        mayGoOn={() => {
          void store.flush();
          return true;
        }}
      />
    </>
  );
}
