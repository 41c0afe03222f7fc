import type { Schema } from '@concord/api-client';
import { categories } from './categories.ts';
import { sampleId } from './ids.ts';
import { people, ref } from './people.ts';

type Project = Schema<'Project'>;
type State = 'draft' | 'active' | 'overdue' | 'inactive' | 'completed';

function project(
  n: number,
  name: string,
  category: Schema<'Category'>,
  manager: Schema<'User'>,
  state: State,
  { tasks = 0, answers = [0, 0], end = null }: { tasks?: number; answers?: [number, number]; end?: string | null } = {},
): Project {
  const [answers_count, questions_count] = answers;
  return {
    id: sampleId(0x200 + n),
    name,
    category: { id: category.id, name: category.name },
    manager: ref(manager),
    start_date: state === 'draft' ? null : '2026-10-05',
    end_date: end,
    status: state === 'active' || state === 'overdue' ? 1 : 0,
    is_draft: state === 'draft',
    is_completed: state === 'completed',
    late: state === 'overdue',
    tasks_count: tasks,
    answers_count,
    questions_count,
    createdAt: '2026-10-01T02:00:00Z',
    updatedAt: '2026-11-20T01:00:00Z',
    version: 4,
  };
}

const { transport, health, hospitality, finance, culture } = categories;
const { priya, zhou, tomas } = people;

/** Sixteen: seven active, two of them overdue, two drafts, one inactive, six completed. */
export const projects = {
  rail: project(1, 'Rail passenger tweets', transport, priya, 'overdue', {
    tasks: 2,
    answers: [312, 450],
    end: '2026-11-11',
  }),
  clinic: project(2, 'Clinic exit survey', health, zhou, 'overdue', {
    tasks: 2,
    answers: [884, 900],
    end: '2026-11-15',
  }),
  cafe: project(3, 'Café reviews 2026', hospitality, priya, 'active', {
    tasks: 4,
    answers: [3460, 4800],
    end: '2026-12-04',
  }),
  takeaway: project(4, '外卖平台评论', hospitality, priya, 'active', {
    tasks: 2,
    answers: [2750, 3000],
    end: '2026-11-27',
  }),
  bank: project(5, 'Bank app feedback', finance, zhou, 'active', { tasks: 2, answers: [640, 1200], end: '2026-12-11' }),
  museum: project(6, '博物馆留言卡', culture, zhou, 'active', { tasks: 1, answers: [388, 600], end: '2026-11-30' }),
  bus: project(7, 'City bus panel', transport, tomas, 'active', { tasks: 3, answers: [45, 900], end: '2026-12-18' }),
  winter: project(8, 'Winter menu concept test', hospitality, priya, 'draft'),
  hotel: project(9, 'Hotel reviews, DE and FR', hospitality, zhou, 'draft'),
  loyalty: project(10, 'Loyalty card survey', finance, priya, 'inactive', {
    tasks: 1,
    answers: [360, 360],
    end: '2026-10-30',
  }),
  cafe2025: project(11, 'Café reviews 2025', hospitality, priya, 'completed', {
    tasks: 6,
    answers: [7200, 7200],
    end: '2025-12-12',
  }),
  welcome: project(12, 'Panel welcome survey', hospitality, priya, 'completed', {
    tasks: 1,
    answers: [480, 480],
    end: '2026-02-27',
  }),
  letters: project(13, '读者来信 2025', culture, zhou, 'completed', {
    tasks: 2,
    answers: [1100, 1100],
    end: '2026-01-16',
  }),
  lobby: project(14, 'Hotel lobby cards', hospitality, zhou, 'completed', {
    tasks: 1,
    answers: [320, 320],
    end: '2026-03-20',
  }),
  park: project(15, '社区公园意见箱', culture, zhou, 'completed', { tasks: 2, answers: [940, 940], end: '2026-05-08' }),
  ferry: project(16, 'Ferry diary study', transport, tomas, 'completed', {
    tasks: 3,
    answers: [1350, 1350],
    end: '2026-06-30',
  }),
} as const satisfies Record<string, Project>;

export const projectRef = ({ id, name, status, is_draft, is_completed, end_date }: Project): Schema<'ProjectRef'> => ({
  id,
  name,
  status,
  is_draft,
  is_completed,
  end_date,
});
