import type { Handlers } from '../../http/contract/operations.ts';
import { createTableMeter } from './table/measure-table.ts';

export const qualityHandlers = () => {
  const measureTable = createTableMeter();
  return {
    measureTable: async (ctx) => ({ status: 200, body: await measureTable(ctx) }),
  } satisfies Partial<Handlers>;
};
