import { beforeEach } from 'vitest';
import { reasonToSkip } from './not-on-a-cluster.ts';

beforeEach(({ skip, task }) => {
  const reason = reasonToSkip(task.file.filepath, task.name);
  if (reason !== undefined) skip(reason);
});
