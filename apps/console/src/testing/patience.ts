import { writtenWhenRead } from '@concord/ui/written-when-read';
import { configure } from '@testing-library/dom';

configure(({ getElementError }) => ({
  // The runner (vitest.config.ts) says how long: tools/patience.ts.
  asyncUtilTimeout: Number(import.meta.env.PATIENCE_MS),
  getElementError: writtenWhenRead(getElementError),
}));
