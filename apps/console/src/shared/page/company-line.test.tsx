import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-server.ts';
import { aWorkspace } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

test('a company without an address of its own leads to the workspace', async () => {
  const { screen } = await renderApp('/error/error-v1', {
    user: aUser(1),
    answers: { 'GET /workspace': ok({ ...aWorkspace, company_name: 'Concord', company_url: '' }) },
  });
  const foot = await screen.findByRole('contentinfo');
  const link = await within(foot).findByRole('link', { name: 'Concord' });
  expect(link.getAttribute('href')).toBe('/');
  expect(link.parentElement?.textContent).toBe('2026 © Concord');
});
