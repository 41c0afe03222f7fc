import type { Schema } from '@concord/api-client';
import { expect, vi } from 'vitest';
import { TASK } from './builder/a-task.ts';
import { whole } from './builder/a-whole-task.ts';
import { taskServer } from './builder/task-server.ts';
import { type Answers, ok } from './fake-server.ts';
import { aUser, renderApp } from './render-app.tsx';
import { questionQuality, reportedQuestion, taskQuality } from './task-quality.ts';

type Detail = Schema<'QuestionQualityDetail'>;
type Figures = Schema<'QuestionFigures'>;
type Design = Schema<'QualityDesign'>;

const unread = { figures: null } as const;
export const none = {
  ...taskQuality,
  as_of: null,
  design: null,
  gold: [],
  questions: taskQuality.questions.map((each) => ({ ...each, ...unread })),
};
export const figuresOf = (changes: Partial<Figures>): Figures => {
  if (!questionQuality.figures) throw new Error('no figures');
  return { ...questionQuality.figures, gold: null, pairs: [], ...changes };
};
export const alphaOf = (changes: Partial<Schema<'Coefficient'>>): Schema<'Coefficient'> => ({
  name: 'krippendorff_alpha',
  value: 0.7,
  undefined_because: null,
  interval: null,
  no_interval_because: null,
  rows: 9,
  values: 18,
  ...changes,
});
export const alphaWith = (changes: Partial<Schema<'Coefficient'>>): Schema<'Coefficient'>[] => [alphaOf(changes)];
export const details = (quality: Schema<'TaskQuality'>) =>
  quality.questions.map(({ question_no }) => reportedQuestion(question_no));

type Scene = {
  quality?: Schema<'TaskQuality'>;
  questions?: readonly Detail[];
  task?: Partial<Schema<'Task'>>;
  /** What a question is answered with, where that changes. */
  later?: (question: Detail) => Detail;
  search?: string;
};

/** The report of a task. */
export function openReport({
  quality = taskQuality,
  questions,
  task = {},
  later = (question) => question,
  search = '',
}: Scene = {}) {
  const all = questions ?? details(quality);
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1, answers_per_row: 2, ...task }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok(quality) },
    'GET /task/{id}/quality/{question_no}': ({ path }) => {
      const found = all.find(({ question_no }) => question_no === Number(path.question_no));
      return found && ok(later(found));
    },
  } satisfies Answers;
  return renderApp(`/task/${TASK}/quality/report${search}`, { user: aUser(1), answers });
}

/** The file that the page hands to the browser. */
export async function downloaded({ screen, actor }: Awaited<ReturnType<typeof openReport>>): Promise<string[][]> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await actor.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  vi.restoreAllMocks();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** The report of a task with one question. */
export const reportOfOne = (
  changes: Partial<Detail>,
  { design = {}, ...more }: Scene & { design?: Partial<Design> } = {},
) => {
  if (!taskQuality.design) throw new Error('no design');
  const quality = {
    ...taskQuality,
    gold: [],
    questions: taskQuality.questions.slice(0, 1),
    design: { ...taskQuality.design, ...design },
  };
  return openReport({ quality, questions: [{ ...questionQuality, figures: figuresOf({}), ...changes }], ...more });
};

/** The paragraph for a paper. */
export const inMethods = async ({ screen }: Awaited<ReturnType<typeof openReport>>) =>
  (await screen.findByRole('region', { name: 'For a methods section' })).textContent;
