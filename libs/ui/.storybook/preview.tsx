import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/theme/theme.css.ts';
import { DocsPage } from './docs-page.tsx';

const languages = [
  { value: 'en', title: 'English' },
  { value: 'zh-Hans', title: '简体中文' },
  { value: 'zh-Hant', title: '繁體中文' },
  { value: 'de', title: 'Deutsch' },
  { value: 'es', title: 'Español' },
  { value: 'fr', title: 'Français' },
  { value: 'ja', title: '日本語' },
];

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

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage },
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: {
        order: ['Foundations', 'Layout', 'Text', 'Actions', 'Forms', 'Data', 'Feedback', 'Shell', 'Brand', 'Patterns'],
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
} satisfies Preview;
