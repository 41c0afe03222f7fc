import { initI18n, type Language } from '@concord/i18n';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';

/** For stories: the texts of a language. */
export const texts = (language: Language) => async () => {
  await initI18n(language);
  return {};
};

/** For stories with links. */
export const inRouter: Decorator = (Story) => (
  <MemoryRouter>
    <Story />
  </MemoryRouter>
);
