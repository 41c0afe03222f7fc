import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';

type Category = Schema<'Category'>;

const category = (
  n: number,
  name: string,
  projects_count: number,
  more: Partial<Pick<Category, 'parent' | 'description' | 'children_count'>> = {},
): Category => ({
  id: sampleId(0x100 + n),
  name,
  description: '',
  parent: null,
  path: [],
  projects_count,
  children_count: 0,
  createdAt: '2026-09-01T02:00:00Z',
  version: 1,
  ...more,
});

const services = sampleId(0x101);
const consumer = sampleId(0x102);

export const categories = {
  services: category(1, 'Public services', 0, {
    description: 'What people say about what everybody pays for.',
    children_count: 2,
  }),
  consumer: category(2, 'Consumer', 0, { children_count: 3 }),
  transport: category(3, 'Transport', 3, { parent: services, description: 'Buses, trains, ferries and their stops.' }),
  health: category(4, 'Health', 1, { parent: services }),
  hospitality: category(5, 'Hospitality', 7, {
    parent: consumer,
    description: '餐厅、咖啡馆与酒店 · restaurants, cafés and hotels',
    children_count: 1,
  }),
  delivery: category(6, '外卖', 0, { parent: sampleId(0x105) }),
  finance: category(7, 'Finance', 2, { parent: consumer }),
  culture: category(8, 'Culture', 3, { description: '博物馆、图书馆与社区活动' }),
  panels: category(9, 'Panels', 0, { parent: consumer }),
} as const satisfies Record<string, Category>;
