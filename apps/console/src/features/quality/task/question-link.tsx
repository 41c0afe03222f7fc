import type { Schema } from '@concord/api-client';
import { TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { useCounted } from './use-task-quality.ts';

type QuestionLinkProps = { task: string; question: Pick<Schema<'QuestionQuality'>, 'question_no' | 'name'> };

/** The name of a question, which leads to all its figures. */
export function QuestionLink({ task, question: { question_no, name } }: QuestionLinkProps) {
  const { answers } = useCounted();
  const path = generatePath(paths.questionQuality, { id: task, question: String(question_no) });
  return (
    <TextLink asChild>
      <Link to={answers === 'first_submitted' ? path : `${path}?answers=${answers}`}>{name}</Link>
    </TextLink>
  );
}
