/** For tests that are to run on a Citus cluster, so that they don't run on a server of their own instead. */
export default function requireCluster(): void {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL to a database of the coordinator, with Citus and at least one worker');
}
