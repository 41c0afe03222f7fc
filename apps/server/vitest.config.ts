import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { coverage } from '../../tools/coverage.ts';
import { patience } from '../../tools/patience.ts';

/** Files that take long. Elsewhere the size of a file or how long it took last time says enough. */
const LONG = ['hostile', 'main', 'week-at-random', 'load-backup', 'backup', 'run-command', 'database-killed'];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** What takes long begins first: the last file to begin has the other processor idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    ...patience,
    coverage,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Every file has a database and services of its own and no module keeps state, so the modules are read and the
    // contract is compiled once for all files: two thirds of the processor time.
    isolate: false,
    // two at a time on the machines we know
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
});
