import { initI18n, type Language } from '@concord/i18n';
import type { Decorator, Loader } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Loads the texts of a language before a story is drawn. */
export const texts =
  (language: Language): Loader =>
  async () => {
    await initI18n(language);
    return {};
  };

/** An address for links to start from. */
export const inRouter: Decorator = (Story) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <Story /> }])} />
);
