import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore } from 'react';
import { chrome } from './chrome.ts';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

const isDark = () => {
  const chosen = root.getAttribute('data-theme');
  return chosen ? chosen === 'dark' : system.matches;
};
const onTheme = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
};

/** Docs pages in the theme of the toolbar. */
export function ThemedDocs(props: DocsContainerProps) {
  const dark = useSyncExternalStore(onTheme, isDark);
  return <DocsContainer {...props} theme={dark ? chrome.dark : chrome.light} />;
}
