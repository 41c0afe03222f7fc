import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { stepPath } from '../steps.ts';
import type { Question } from './question-list.ts';

/** The question that the address names, the first one without a name there. */
export function useOpenQuestion(taskId: string, questions: readonly Question[]) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('question');
  const [opened, setOpened] = useState(asked);
  useEffect(() => setOpened(asked), [asked]);
  return {
    question: questions.find(({ question_no }) => String(question_no) === opened) ?? questions[0],
    // The address follows; what is typed right after must not go to the question before.
    open(no: number | undefined): void {
      setOpened(no === undefined ? null : String(no));
      void navigate(stepPath(taskId, 'questions', no), { replace: true, preventScrollReset: true });
    },
  };
}
