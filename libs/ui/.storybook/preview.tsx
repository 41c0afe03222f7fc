import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/theme/theme.css.ts';
import { ThemedDocs } from './docs-container.tsx';
import { DocsPage } from './docs-page.tsx';
import { expectContrastInOtherTheme, watchConsole } from './story-checks.ts';

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

/** The attributes the application sets on <html>, set here from the toolbar. */
const rootAttributes: Decorator = (Story, { globals, parameters }) => {
  const root = document.documentElement;
  const { theme, language, density } = globals as { theme: string; language: string; density: string };
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  root.setAttribute('data-density', density);
  root.lang = (parameters as { language?: string }).language ?? language;
  return <Story />;
};

let noise = watchConsole();
noise.stop();

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage, container: ThemedDocs },
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
  },
  initialGlobals: { theme: 'light', language: 'en', density: 'comfortable' },
  decorators: [rootAttributes],
  beforeEach: () => {
    noise = watchConsole();
    return () => noise.stop();
  },
  afterEach: async ({ globals, parameters }) => {
    await expectContrastInOtherTheme(globals.theme, parameters.a11y);
    noise.expectSilence();
  },
} satisfies Preview;
