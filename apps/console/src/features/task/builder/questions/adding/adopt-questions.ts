import { questionLimits } from '@concord/domain';
import { copyName, type NameOfCopy } from '../../../../../shared/text/copy-name.ts';
import type { Question } from '../question-list.ts';

/** The numbers of the questions that are chosen, and of those that their conditions need. */
export function withNeeded(questions: readonly Question[], chosen: ReadonlySet<number>): Set<number> {
  const taken = new Set<number>();
  // A condition names an earlier question, so that backwards each is met before what it needs.
  for (const { question_no, show_when } of questions.toReversed()) {
    if (!chosen.has(question_no) && !taken.has(question_no)) continue;
    taken.add(question_no);
    if (show_when) taken.add(show_when.question_no);
  }
  return taken;
}

type Adopting = Pick<NameOfCopy, 'numbered'> & {
  present: readonly Question[];
  nextNo: () => number;
};

/**
 * Questions of another task as questions of this one: with numbers and names of their own, and for all datasets. Each is
 * there with those that its condition needs.
 */
export function adopted(questions: readonly Question[], { present, nextNo, numbered }: Adopting): Question[] {
  const numbers = new Map(questions.map(({ question_no }) => [question_no, nextNo()]));
  const names = new Set(present.map(({ name }) => name.trim()));
  return questions.map((question) => {
    const { show_when } = question;
    const name = names.has(question.name.trim())
      ? copyName(question.name, { taken: names, max: questionLimits.name, numbered })
      : question.name;
    names.add(name.trim());
    return {
      ...question,
      question_no: numbers.get(question.question_no) ?? nextNo(),
      name,
      dataset: null,
      show_when: show_when && {
        ...show_when,
        question_no: numbers.get(show_when.question_no) ?? show_when.question_no,
      },
    };
  });
}
