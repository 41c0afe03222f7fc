import { type TFunction, useTranslation } from '@concord/i18n';
import { DescriptionList, Text } from '@concord/ui';
import { Difference } from '../../../../../shared/form/conflict/difference.tsx';
import type { Question } from '../../questions/question-list.ts';
import type { Task } from '../draft.ts';

export type QuestionVersionProps = {
  task: Task;
  question: Question;
  /** the version beside it; undefined when the question was deleted there */
  other: Question | undefined;
};

type Shown = { term: string; text: string; other: string };

/** A question: its name, and what differs from the version beside it. */
export function QuestionVersion({ task, question, other }: QuestionVersionProps) {
  const { t } = useTranslation();
  const own = textsOf(question, task, t);
  const others = other ? textsOf(other, task, t) : [];
  const shown = own
    .map(([term, text], index): Shown => ({ term, text, other: others[index]?.[1] ?? text }))
    .filter(({ text, other: there }, index) => index === 0 || (other ? text !== there : text !== ''));
  return (
    <DescriptionList
      layout="stacked"
      items={shown.map(({ term, text, other: there }) => ({
        term,
        value: text === '' ? <Text tone="quiet">{t('common.not_set')}</Text> : <Lines text={text} other={there} />,
      }))}
    />
  );
}

/** Line by line, as choices are. */
function Lines({ text, other }: { text: string; other: string }) {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  if (lines.length === 1 && others.length === 1) return <Difference text={text} other={other} />;
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and none is ever moved
    <Text key={index} as="p" dir="auto" weight={others.includes(line) ? undefined : 'strong'}>
      {line}
    </Text>
  ));
}

/** What makes up a question, in words, in a fixed order. */
function textsOf(question: Question, task: Task, t: TFunction): [term: string, text: string][] {
  const { name, type, choices, scale, required, use_iframe, hint, dataset, show_when } = question;
  const yesNo = (is: boolean) => t(is ? 'builder.conflict.yes' : 'builder.conflict.no');
  const datasetName = task.task_row.find(({ id }) => id === dataset)?.name ?? t('common.unknown');
  const condition = show_when && [`#${show_when.question_no}`, ...show_when.values].join(' · ');
  return [
    [t('builder.question.name'), name.trim()],
    [t('question.type.label'), t(`question.type.${type}`)],
    [t('builder.question.choices'), type === 'open' ? '' : choices.map(choiceText).join('\n')],
    [t('builder.question.scale'), t(`builder.question.scale_${scale}`)],
    [t('builder.question.required'), yesNo(required)],
    [t('builder.question.iframe'), yesNo(use_iframe)],
    [t('builder.question.hint'), hint.trim()],
    [t('builder.question.dataset'), dataset === null ? t('builder.question.all_datasets') : datasetName],
    [t('builder.question.show_when'), condition ?? t('builder.question.always')],
  ];
}

const choiceText = ({ label, value, hotkey }: Question['choices'][number]) =>
  [label, value === label ? '' : value, hotkey === null ? '' : `[${hotkey}]`].filter((text) => text !== '').join(' · ');
