import { configure } from '@testing-library/dom';

// The runner (vitest.config.ts) says how long: tools/patience.ts.
configure({ asyncUtilTimeout: Number(import.meta.env.PATIENCE_MS) });
