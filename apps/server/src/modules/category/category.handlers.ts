import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { categoryById, listCategories } from './category.queries.ts';
import { createCategory, deleteCategory, restoreCategory, updateCategory } from './category.service.ts';

export const categoryHandlers = (services: Services) =>
  ({
    listCategories: async (ctx) => ({ status: 200, body: await listCategories(services.db, ctx) }),

    getCategory: async ({ params }) => ({ status: 200, body: await categoryById(services.db, params.id) }),

    createCategory: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createCategory', (trx) => createCategory(trx, ctx, services.now())),
    }),

    updateCategory: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateCategory', (trx) => updateCategory(trx, ctx, services.now())),
    }),

    deleteCategory: async (ctx) => {
      await change(services, ctx, 'deleteCategory', (trx) => deleteCategory(trx, ctx.params.id, services.now()));
      return { status: 204 };
    },

    restoreCategory: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreCategory', (trx) => restoreCategory(trx, ctx, services.now())),
    }),
  }) satisfies Partial<Handlers>;
