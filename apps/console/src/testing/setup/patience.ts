import { writtenWhenRead } from '@concord/ui/written-when-read';
import { configure } from '@testing-library/dom';
// First: it brings a wrapper of its own.
import '@testing-library/react';

// Kept from before a test fakes timers.
const { setImmediate: inNextTurn } = globalThis;
const nextTurn = () => new Promise((resolve) => inNextTurn(resolve));

configure(({ asyncWrapper, getElementError }) => ({
  // The runner (vitest.config.ts) says how long: tools/patience.ts.
  asyncUtilTimeout: Number(import.meta.env.PATIENCE_MS),
  getElementError: writtenWhenRead(getElementError),
  /**
   * Once something has been found or done, React still runs its effects: keys listened for, a focus that moves. It does so
   * at once on a fast machine, and in its next turn, as `setImmediate`, where drawing has taken longer.
   */
  asyncWrapper:
    asyncWrapper.name === 'thenEffects'
      ? asyncWrapper
      : async function thenEffects(act) {
          const result = await asyncWrapper(act);
          await nextTurn();
          return result;
        },
}));
