// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, renderApp } from '../../testing/render-app.tsx';

test('a company without an address of its own leads to the workspace', async () => {
  const body = {
    ...{ company_name: 'Concord', company_url: '', support_email: 'help@example.org' },
    ...{ security_profile: 'spec', server_time: '2026-11-21T00:00:00Z' },
  };
  const { screen } = await renderApp('/error/error-v1', {
    user: aUser(1),
    answers: { 'GET /workspace': { status: 200, body } },
  });
  const foot = await screen.findByRole('contentinfo');
  const link = await within(foot).findByRole('link', { name: 'Concord' });
  expect(link.getAttribute('href')).toBe('/');
  expect(link.parentElement?.textContent).toBe('2026 © Concord');
});
