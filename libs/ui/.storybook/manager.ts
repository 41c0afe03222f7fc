import { addons } from 'storybook/manager-api';
import { chrome, tabMark } from './chrome.ts';

const system = matchMedia('(prefers-color-scheme: dark)');

addons.setConfig({
  theme: system.matches ? chrome.dark : chrome.light,
  sidebar: { showRoots: true },
  enableShortcuts: true,
});

document.querySelector('link[rel~="icon"]')?.setAttribute('href', tabMark);
