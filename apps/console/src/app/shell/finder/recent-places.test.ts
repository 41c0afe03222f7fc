import { expect, test } from 'vitest';
import { paths } from '../../../shared/navigation/paths.ts';
import { withPlace } from './recent-places.ts';

const place = (id: string, path: string = paths.taskList) => ({ id, label: id, path, icon: 'task' as const });

test('a task that was visited as a draft and once it was published is there once, as it is now', () => {
  const [draft, published] = [place('t', '/task/t/edit'), place('t', '/task/t')];
  expect(withPlace(withPlace([place('a')], draft), published)).toEqual([published, place('a')]);
});

test('the latest five are kept, the latest first', () => {
  const visited = ['a', 'b', 'c', 'd', 'e', 'f', 'c'].map((id) => place(id));
  expect(visited.reduce(withPlace, []).map(({ id }) => id)).toEqual(['c', 'f', 'e', 'd', 'b']);
});
