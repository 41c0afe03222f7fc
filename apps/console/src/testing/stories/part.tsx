import { initI18n, languageOfTag } from '@concord/i18n';
import type { Decorator, Loader } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';

/** For stories of a part of a screen: its texts, in the language the story asks for, else in that of the toolbar. */
export const texts: Loader = async ({ parameters, globals }) => {
  await initI18n(languageOfTag(String(parameters.language ?? globals.language)));
  return {};
};

/** For stories with links. */
export const inRouter: Decorator = (Story) => (
  <MemoryRouter>
    <Story />
  </MemoryRouter>
);
