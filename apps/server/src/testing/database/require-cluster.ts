import { NOT_ON_A_CLUSTER } from './not-on-a-cluster.ts';

/** For tests that are to run on a Citus cluster, so that they don't run on a server of their own instead. */
export default function requireCluster(): void {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL to a database of the coordinator, with Citus and at least one worker');
  console.log('Not run on a cluster:');
  for (const { file, test, reason } of NOT_ON_A_CLUSTER)
    console.log(`  ${file}${test === undefined ? '' : `, “${test}”`}: ${reason}`);
}
