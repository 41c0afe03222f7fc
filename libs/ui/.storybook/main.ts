import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';

const foundLate = [
  '@storybook/addon-docs/blocks',
  '@tanstack/react-query',
  '@vanilla-extract/sprinkles/createRuntimeSprinkles',
  '@xstate/react',
  'axe-core',
  'idb',
  'markdown-to-jsx/react',
  'openapi-fetch',
  'react-day-picker',
  'react-router',
  'react-router/dom',
  'storybook/theming',
  'xstate',
];

/** "Pointer And Focus" as a person would write it. The first word keeps its capital, and so do abbreviations. */
const sentence = (name: string) => name.replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

export default {
  // Product patterns live in the console's features and appear in the same Storybook.
  stories: ['../src/**/*.stories.tsx', '../../../apps/console/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) =>
          entry.name === undefined ? entry : { ...entry, name: sentence(entry.name) },
        ),
    })),
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // the pages of properties are not part of the tests, and reading all types takes its time
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // native attributes are known; the page lists our own
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), vanillaExtractPlugin()],
    optimizeDeps: {
      ...config.optimizeDeps,
      // Imports written by vanilla-extract and those of the console are not in the sources Vite looks through, so it would
      // find them late and reload a running test.
      include: [...(config.optimizeDeps?.include ?? []), ...foundLate],
    },
  }),
} satisfies StorybookConfig;
