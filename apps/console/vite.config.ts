import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from '../../tools/browsers/floor.ts';
import { promised } from '../../tools/browsers/promised.ts';
import { catalogueParts, namesOfChunks } from './build/catalogue-parts.ts';
import { helpPages } from './build/help-pages.ts';
import { precompress } from './build/precompress.ts';

// The entry itself stays apart, because index.html loads it.
const SCRIPT = /^(?!.*\/src\/main\.tsx$).*\.(m?js|tsx?)$/;
const RADIX = /@radix-ui/;
/** Moving by arrow keys among tabs, rings and entries of a menu: not among boxes and switches. */
const ROVING = /@radix-ui\/react-(collection|direction|roving-focus)/;
const LISTS =
  /\/libs\/ui\/src\/(components\/(table|pager|filter-bar|filter-chip|combobox|search-input)\/|internal\/(option\/|overlay\/position-popup))|\/src\/shared\/(list\/(list-\w+|lists|use-list|page-size|views\/(column-views|saved-views|use-default-view))|text\/search-text|fields\/option-texts|records\/(records|use-record-options))\./;
/** What opens a list of options: filters of lists have it, most forms and the workbench have none. */
const OPTIONS = /\/libs\/ui\/src\/internal\/option\/|\/src\/shared\/fields\/option-texts\./;
/**
 * What chooses days: lists and the dashboard have it at once, the builder when a date is asked for, the workbench
 * never.
 */
const DATES =
  /\/libs\/ui\/src\/(components\/date-(range|input)\/|internal\/date\/day)|\/src\/shared\/list\/range-button\./;
/** What only the steps of the builder share, and dialogs that are fetched: one file, after all that other screens share, too. */
const STEPS =
  /\/task\/builder\/(steps|step-footer|basics\/basics|draft\/(draft|use-focus-error|refusals)|questions\/question-(issues|numbers)|review\/missing|data\/intake)\.|\/domain\/src\/questions\/check-questions\./;
/** What keeps answers and marks until they are saved: most pages have none. */
const OUTBOX = /\/shared\/outbox\/(?!store\/count-|set-aside-|if-kept|use-settled)|\/node_modules\/idb\//;
/** Brings behaviour of its own: half of the pages have nothing to tick, pick or count, or fetch it with a dialog. */
const BOXES =
  /\/libs\/ui\/src\/components\/(checkbox|radio-group|number-input|description-list)\/|@radix-ui\/react-radio-group/;
/** Small things to tick, in one file. */
const TICKS = /\/libs\/ui\/src\/components\/(checkbox|checkbox-group|switch)\//;
const SCREENS_SHARING = 8;
// The key in local storage under which the language is kept (SPEC section 3); index.html needs a value.
process.env.VITE_LANGUAGE_KEY ||= 'concord.language';
const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), catalogueParts(), helpPages(), precompress()],
  resolve: {
    // React has this store hook itself; the shim is for versions before 18.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  server: { port: 4001, proxy: { '/cms': server, '/help': server } },
  build: {
    target: buildTargets(promised),
    // What it writes compresses by more than half a percent better than what the built-in one does: 1.1 kB of a page.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    manifest: true,
    // The content security policy allows no data: scripts or fonts, and a file of its own is cached.
    assetsInlineLimit: 0,
    // The polyfill would be an inline script; every browser that knows ES2023 preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The start names all other files, and hashes are what does not compress. 32 bits tell versions of a file apart.
        hashCharacters: 'hex',
        chunkFileNames: namesOfChunks(),
        // Left to itself, the build makes a file of every few modules that some screens share: dozens for one page,
        // each compressed alone. What most screens need travels together instead. `npm run size` says what it comes to.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'start', test: SCRIPT, tags: ['$initial'], priority: 1 },
            // Apart from the screens: the sign-in page has icons too.
            { name: 'drawings', test: /node_modules\/lucide\//, minShareCount: 2, priority: 1 },
            // Apart too: most of it is fetched with what first opens over a page.
            {
              name: 'behaviour',
              test: (id) => RADIX.test(id) && ![ROVING, BOXES].some((apart) => apart.test(id)),
              minShareCount: 4,
              priority: 1,
            },
            { name: 'roving', test: ROVING, minShareCount: 4, priority: 0.5 },
            // What acts on keys needs it, with or without options. With it what is too small for a file of its own.
            {
              name: 'keys',
              test: /\/(is-composing|live-region|drawer|drawer\.css|key-names|badge|breakpoints|skip-link|chip|card|menu|use-settled|unread|preferences\/appearance)\.tsx?$/,
              priority: 1,
            },
            { name: 'options', test: OPTIONS, minShareCount: 2 },
            // The builder and the workbench have no lists, and fetch what finds records when it is shown.
            {
              name: 'shared',
              test: (id) =>
                SCRIPT.test(id) && ![LISTS, OPTIONS, DATES, STEPS, OUTBOX, BOXES].some((apart) => apart.test(id)),
              minShareCount: SCREENS_SHARING,
            },
            { name: 'ticks', test: TICKS, minShareCount: 2 },
            { name: 'steps', test: STEPS, minShareCount: 2 },
            { name: 'outbox', test: OUTBOX, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
