import { initI18n, type Language } from '@concord/i18n';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Loads the texts of a language before a story is drawn. */
export const texts = (language: Language) => async () => {
  await initI18n(language);
  return {};
};

/** An address for links to start from. */
export function inRouter(Story: ComponentType) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: <Story /> }])} />;
}
