import type { ConsensusRule } from '@concord/domain';
import { proposeAnswer, type QuestionModel } from '@concord/domain/agreement';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type Stored = { assignments: string[]; models: { question_no: number; model: QuestionModel }[] | null };

/**
 * What proposes the most probable answer to a question from the answers given: by the models that were estimated last, with the
 * figures of first submissions. `only`: one question.
 */
export async function storedProposals(db: Db, task: string, only?: number): Promise<ConsensusRule['propose']> {
  const { rows } = await sql<Stored>`
    select assignments, (
        select json_agg(json_build_object('question_no', question_no, 'model', model)) from question_quality
        where task_id = ${task} and answers_counted = 'first_submitted' and model is not null
          and ${only === undefined ? sql`true` : sql`question_no = ${only}`}
      ) as models
    from task_quality where task_id = ${task} and answers_counted = 'first_submitted'`.execute(db);
  const models = new Map(rows[0]?.models?.map(({ question_no, model }) => [question_no, model]));
  const coders = new Map(rows[0]?.assignments.map((assignment, coder) => [assignment, coder]));
  return (question_no, given) => {
    const model = models.get(question_no);
    return model
      ? proposeAnswer(
          model,
          given.map(({ by, value }) => ({ coder: coders.get(by), value })),
        )
      : null;
  };
}
