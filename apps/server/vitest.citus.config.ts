import { defineConfig } from 'vitest/config';
import { NOT_ON_A_CLUSTER } from './src/testing/database/not-on-a-cluster.ts';
import base from './vitest.config.ts';

// `npm run test:citus`: the tests of the server on a Citus cluster.
export default defineConfig({
  test: {
    ...base.test,
    globalSetup: ['src/testing/database/require-cluster.ts', 'src/testing/global-setup.ts'],
    setupFiles: ['src/testing/database/skip-on-cluster.ts'],
    exclude: NOT_ON_A_CLUSTER.flatMap(({ file, test }) => (test === undefined ? [file] : [])),
  },
});
