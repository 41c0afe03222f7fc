import { test as base } from '@playwright/test';

/**
 * A test that leaves no one's browser open: the pages of earlier tests would go on reading what later ones change, and
 * take the processor and the focus from them.
 */
export const test = base.extend<{ closesBrowsers: undefined }>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
