import { formatDate, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { Difference } from '../../../../../shared/form/conflict/difference.tsx';
import { api } from '../../../../../shared/session/session.ts';
import type { Task } from '../draft.ts';
import type { Collision } from './merge.ts';
import type { FieldCollision } from './merge-basics.ts';
import { QuestionVersion } from './question-version.tsx';

type Side = 'mine' | 'theirs';
export type CollisionVersionProps<One = Collision> = { task: Task; collision: One; side: Side };

/** One of the two versions of what collides. */
export function CollisionVersion({ task, collision, side }: CollisionVersionProps) {
  const { t } = useTranslation();
  if (collision.kind === 'field') return <FieldVersion task={task} collision={collision} side={side} />;
  if (collision.kind === 'question') {
    const { mine, theirs } = collision;
    const [question, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
    return question ? (
      <QuestionVersion task={task} question={question} other={other} />
    ) : (
      <Text tone="quiet">{t('builder.conflict.deleted')}</Text>
    );
  }
  return collision[side].map(({ question_no, name }, index) => (
    <Text key={question_no} as="p" dir="auto">
      {index + 1}. {name.trim() || t('builder.questions.unnamed')}
    </Text>
  ));
}

function FieldVersion({ task, collision: { field, ...texts }, side }: CollisionVersionProps<FieldCollision>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = texts[side];
  if (field === 'project') return <ProjectName id={text} known={task.project} />;
  if (text.trim() === '') return <Text tone="quiet">{t('common.not_set')}</Text>;
  if (field === 'due_date') return <DueDate text={text} />;
  if (field === 'overlap_share' || field === 'gold_share' || field === 'review_sample')
    return formatPercent(Number(text) / 100, language);
  // Of a choice between two there is no third that another user could have chosen.
  return <Difference text={text} other={texts[side === 'mine' ? 'theirs' : 'mine']} />;
}

function DueDate({ text }: { text: string }) {
  const language = useLanguage();
  // What can't be read as a date is shown as it was typed.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, language) : text;
}

/** The name of a project: the record has only that of the version saved last. */
function ProjectName({ id, known }: { id: string; known: Task['project'] }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...api.query('get', '/project/{id}', { params: { path: { id } } }),
    enabled: id !== '' && id !== known.id,
    throwOnError: false,
  });
  if (id === '') return <Text tone="quiet">{t('common.not_set')}</Text>;
  return <Text dir="auto">{id === known.id ? known.name : (data?.name ?? t('common.unknown'))}</Text>;
}
