import type { components } from '@concord/openapi';
import { exportsOf, linesOf } from '../exports.ts';
import type { TestApp } from '../test-app.ts';
import type { Answer } from './answer.ts';
import { multipart } from './multipart.ts';

type Schemas = components['schemas'];

/** What the answers of a task come to when they are exported and measured as a file. `goldOf`: by the number of the row. */
export async function consensusOfFile(
  app: TestApp,
  task: string,
  { goldOf = () => '', ...query }: { goldOf?: (row: number) => string; scale?: string } = {},
): Promise<Schemas['QualityConsensus']> {
  const answers = await linesOf(await exportsOf(app).exported(task));
  const lines = answers
    .filter(({ value = '' }) => value !== '')
    .map(({ row_no = '', contributor = '', value = '' }) => [row_no, contributor, value, goldOf(Number(row_no))]);
  const content = [['item', 'coder', 'code', 'gold'], ...lines].map((line) => line.join()).join('\n');
  const columns = { item: 'item', coder: 'coder', code: 'code', gold: 'gold', separator: '|', items: '1000' };
  const { result }: Answer<Schemas['QualityTable']> = await app.as('manager').send({
    method: 'POST',
    path: `/quality/table?${new URLSearchParams({ ...columns, ...query })}`,
    ...multipart(content, 'codes.csv'),
  });
  if (!result.figures) throw new Error('no figures');
  return result.figures.consensus;
}
