import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { PATIENCE_MS } from '../../../tools/patience.ts';
import { holdToasts } from '../src/testing/hold-toasts.ts';
import { writtenWhenRead } from '../src/testing/written-when-read.ts';
import '../src/theme/theme.css.ts';
import { Box } from '../src/index.ts';
import { expectNoCoveredWords } from './covered-words.ts';
import { ThemedDocs } from './docs-container.tsx';
import { DocsPage } from './docs-page.tsx';
import { simulateSystem } from './media.ts';
import {
  boxesDrawn,
  expectContrastInOtherTheme,
  isTestRun,
  scrollersMeasured,
  thenEffects,
  watchConsole,
  withoutMotion,
} from './story-checks.ts';

/** What the product sets as html `lang` for its seven languages. */
const languages = [
  { value: 'en', title: 'English' },
  { value: 'zh-Hant', title: '繁體中文' },
  { value: 'zh-Hans', title: '简体中文' },
  { value: 'de', title: 'Deutsch' },
  { value: 'es', title: 'Español' },
  { value: 'fr', title: 'Français' },
  { value: 'ja', title: '日本語' },
];

/** A small phone and 400 % zoom, a phone, a tablet, the menu as a drawer, a laptop, a wide screen. */
const widths = [320, 375, 768, 992, 1280, 1440];

type Globals = { theme: string; language: string; density: string; direction: string };

const attributes = ({ theme, language, density, direction }: Partial<Globals>) => ({
  ...(direction && { dir: direction === 'rtl' ? direction : undefined }),
  ...(theme && { 'data-theme': theme === 'system' ? undefined : theme }),
  ...(density && { 'data-density': density }),
  ...(language && { lang: language }),
});

/**
 * The attributes the application sets on <html>, set here from the toolbar. A docs page draws many stories at once: there
 * what a story asks for itself stays with the story.
 */
const rootAttributes: Decorator = (Story, { globals, storyGlobals, parameters, viewMode }) => {
  const language: unknown = parameters.language;
  const own: Partial<Globals> = { ...storyGlobals, ...(typeof language === 'string' && { language }) };
  const inDocs = viewMode === 'docs';
  for (const [name, value] of Object.entries(attributes({ ...(globals as Globals), ...own }))) {
    const isOwn = name in attributes(own);
    if (inDocs && isOwn) continue;
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  const wrapper = attributes(own);
  if (!inDocs || Object.keys(wrapper).length === 0) return <Story />;
  return (
    <div {...wrapper}>
      {'data-theme' in wrapper ? (
        <Box surface="canvas" padding={16}>
          <Story />
        </Box>
      ) : (
        <Story />
      )}
    </div>
  );
};

/** Set once a story has asked for them: its style sheets are there by then, and nothing is changed that was not chosen. */
let isSimulated = false;
const system: Decorator = (Story, { globals }) => {
  const { colors, motion } = globals as { colors: string; motion: string };
  if (isSimulated || colors !== 'system' || motion !== 'system') {
    simulateSystem({ colors, motion });
    isSimulated = true;
  }
  return <Story />;
};

configure(({ getElementError }) => ({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: writtenWhenRead(getElementError),
}));

withoutMotion();

let noise = watchConsole();
noise.stop();

export default {
  tags: ['autodocs'],
  parameters: {
    // What is in order is described for the panel alone, and takes longer than finding what is not.
    a11y: { test: 'error', ...(isTestRun() && { options: { resultTypes: ['violations'] } }) },
    docs: { page: DocsPage, container: ThemedDocs, toc: { headingSelector: 'h2, h3', title: 'On this page' } },
    layout: 'padded',
    controls: { expanded: true },
    // the page has its own grounds
    backgrounds: { disable: true },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '100%' }, type: 'other' },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Changelog',
          'Foundations',
          [
            'Tokens',
            'Colour',
            'Type',
            'Space',
            'Radius',
            'Shadow and layers',
            'Motion',
            'Breakpoints',
            'Density',
            'Icons',
            'Voice',
            'Accessibility',
          ],
          'Layout',
          'Text',
          'Actions',
          'Forms',
          'Data',
          'Charts',
          'Feedback',
          'Shell',
          'Brand',
          'Patterns',
          'Screens',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    language: { toolbar: { title: 'Language', icon: 'globe', items: languages, dynamicTitle: true } },
    density: {
      toolbar: { title: 'Density', icon: 'component', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    colors: {
      toolbar: {
        title: 'Colours',
        icon: 'paintbrush',
        items: [
          { value: 'system', title: 'Own colours' },
          { value: 'forced', title: 'Forced colours' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'system', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    theme: 'light',
    language: 'en',
    density: 'comfortable',
    direction: 'ltr',
    colors: 'system',
    motion: 'system',
  },
  decorators: [rootAttributes, system],
  beforeAll: () => {
    if (isTestRun()) configure(({ asyncWrapper }) => ({ asyncWrapper: thenEffects(asyncWrapper) }));
  },
  beforeEach: ({ parameters }) => {
    noise = watchConsole();
    const letToastsGo = isTestRun() && !parameters.toastsGo ? holdToasts() : () => undefined;
    return () => {
      letToastsGo();
      noise.stop();
    };
  },
  afterEach: async ({ globals, parameters }) => {
    await scrollersMeasured();
    await boxesDrawn();
    if (isTestRun()) expectNoCoveredWords();
    await expectContrastInOtherTheme(globals.theme, parameters.a11y);
    noise.expectSilence();
  },
} satisfies Preview;
