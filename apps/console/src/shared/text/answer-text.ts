import { type AnswerValue, isAnswered, type Question } from '@concord/domain';
import { formatList, type Language } from '@concord/i18n';

/** An answer in words: the labels of its choices, or the text; undefined when there is none. */
export function answerText(
  { type, choices }: Pick<Question, 'type' | 'choices'>,
  value: AnswerValue | undefined,
  language: Language,
): string | undefined {
  if (!isAnswered(value)) return undefined;
  if (type === 'open') return String(value);
  const labels = [value].flat().map((one) => choices.find((choice) => choice.value === one)?.label ?? one);
  return formatList(labels, language);
}
