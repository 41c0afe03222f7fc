import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// `npm run test:citus`: the tests of the server on a Citus cluster.
export default defineConfig({
  test: {
    ...base.test,
    globalSetup: ['src/testing/database/require-cluster.ts', 'src/testing/global-setup.ts'],
    // how plans on one server look: those of a cluster are made on its nodes
    exclude: [
      'src/modules/cold-plans.test.ts',
      'src/modules/large-workspace.test.ts',
      'src/modules/lists-in-depth.test.ts',
      'src/modules/task/gold/gold-rows.test.ts',
      'src/modules/answer-import/large-import.test.ts',
      'src/modules/user-task/save-reads.test.ts',
    ],
  },
});
