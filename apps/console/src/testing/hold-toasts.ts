import { holdToasts as hold } from '@concord/ui/hold-toasts';
import { onTestFinished } from 'vitest';

/** Keeps toasts on screen until the test has ended. */
export const holdToasts = (): void => onTestFinished(hold());
