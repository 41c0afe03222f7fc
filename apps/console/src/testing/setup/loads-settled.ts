import { afterAll, vi } from 'vitest';

// Modules are shared by all files of a worker: one that is being loaded when a file ends would fail there, and stay failed
// for the files that follow.
afterAll(() => vi.dynamicImportSettled());
