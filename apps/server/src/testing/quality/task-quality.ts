import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../browser.ts';
import { makePublished } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Schemas = components['schemas'];
type Browser = ReturnType<typeof openBrowser>;
type Value = Schemas['AnswerCell']['value'];

const people = ['contributor', 'contributor2', 'contributor3'] as const;

export const alphaOf = ({ questions }: Schemas['TaskQuality'], question_no = 1) =>
  questions.find((each) => each.question_no === question_no)?.figures?.alpha?.value;

/** Tasks that people have answered, and the figures of their quality as a manager sees them. */
export function taskQualityOf(app: TestApp) {
  const manager = app.as('manager');

  /** Looks, lets the job do its work and looks again. */
  async function measured(task: string, answers: Schemas['AnswersCounted'] = 'first_submitted') {
    const path = `/task/${task}/quality?answers=${answers}` as const;
    app.clock.advance(31_000);
    await manager.get(path);
    await app.runJobs();
    return (await manager.get(path)).result;
  }
  const detail = async (task: string, question_no = 1, answers: Schemas['AnswersCounted'] = 'first_submitted') => {
    const { result } = await manager.get(`/task/${task}/quality/${question_no}?answers=${answers}`);
    if (result.figures === null) throw new Error('no figures');
    return result.figures;
  };

  /** A task of as many rows as the lists are long; `null` skips the row. */
  async function answered(
    given: Partial<Record<DemoUsername, readonly Value[]>>,
    scene: Parameters<typeof makePublished>[1] = {},
  ) {
    const rows = Object.values(given)[0]?.length ?? 0;
    const contributors = people.filter((name) => given[name]);
    const published = await makePublished(app, {
      texts: Array.from({ length: rows }, (_, index) => `Text ${index + 1}`),
      contributors,
      answers_per_row: contributors.length,
      ...scene,
    });
    const browsers = new Map<DemoUsername, Browser>();
    for (const name of contributors) {
      const browser = openBrowser(app, name, published.task);
      browsers.set(name, browser);
      const values = given[name] ?? [];
      const cells = values.flatMap((value, index) => (value === null ? [] : [browser.cell(index + 1, 1, value)]));
      const skips = values.flatMap((value, index) => (value === null ? [browser.skip(index + 1, 'Not a review')] : []));
      const saved = await browser.save(cells, skips);
      expect(saved.status, saved.text).toBe(200);
    }
    const of = (name: DemoUsername) => browsers.get(name) ?? openBrowser(app, name, published.task);
    const submit = async () => {
      for (const name of contributors) expect((await of(name).submit()).status).toBe(200);
    };
    return { ...published, of, submit };
  }

  return { measured, detail, answered };
}

/** α by its definition, from all pairs of values (Krippendorff 2011). */
export function alphaByPairs(units: readonly (readonly Value[])[]): number {
  const paired = units.filter((values) => values.length > 1);
  const all = paired.flat();
  const differ = (a: Value, b: Value) => (JSON.stringify(a) === JSON.stringify(b) ? 0 : 1);
  const among = (values: readonly Value[]) =>
    values.reduce<number>((sum, a) => sum + values.reduce<number>((own, b) => own + differ(a, b), 0), 0);
  const observed = paired.reduce((sum, values) => sum + among(values) / (values.length - 1), 0) / all.length;
  return 1 - observed / (among(all) / (all.length * (all.length - 1)));
}
