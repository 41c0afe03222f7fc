import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { latePanel } from './late-panel.tsx';

const usePanel = latePanel(async () => ({ open, onClose }) => (
  <dialog open={open} aria-label="Panel">
    <Link to="/third">Third</Link>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </dialog>
));

function Frame() {
  const { panel, open } = usePanel();
  return (
    <Suspense>
      <Outlet />
      <button type="button" onClick={open}>
        Open
      </button>
      {panel}
    </Suspense>
  );
}

function Late({ arrival }: { arrival: Promise<string> }) {
  return <h1>{use(arrival)}</h1>;
}

/** The first page, and a second one that comes when it is told to. */
async function openFirst() {
  const { promise, resolve } = Promise.withResolvers<string>();
  history.replaceState(null, '', '/first');
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/first', element: <h1>First</h1> },
        { path: '/second', element: <Late arrival={promise} /> },
        { path: '/third', element: <h1>Third</h1> },
      ],
    },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  onTestFinished(() => {
    unmount();
    router.dispose();
  });
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    arrive: () => act(async () => resolve('Second')),
  };
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const page = () => screen.getByRole('heading').textContent;
const panel = () => screen.queryByRole('dialog', { name: 'Panel' });

test('a panel opened while the next page is on its way is still open when that page has come', async () => {
  const { go, arrive } = await openFirst();
  await go('/second');
  expect(page()).toBe('First');
  await press('Open');
  expect(panel()).not.toBeNull();
  await arrive();
  expect(page()).toBe('Second');
  expect(panel()).not.toBeNull();
});

test('a link in a panel closes it, and going back does not open it again', async () => {
  const { back } = await openFirst();
  await press('Open');
  expect(panel()).not.toBeNull();
  await act(async () => screen.getByRole('link', { name: 'Third' }).click());
  expect(page()).toBe('Third');
  expect(panel()).toBeNull();
  await back();
  await expect.poll(page).toBe('First');
  expect(panel()).toBeNull();
});

test('a panel opened while the next page is on its way is closed by a link in it, once that page is there', async () => {
  const { go, arrive } = await openFirst();
  await go('/second');
  await press('Open');
  await arrive();
  await act(async () => screen.getByRole('link', { name: 'Third' }).click());
  expect(page()).toBe('Third');
  expect(panel()).toBeNull();
});

test('a panel is closed and opened again on the same page', async () => {
  await openFirst();
  await press('Open');
  await press('Close');
  expect(panel()).toBeNull();
  await press('Open');
  expect(panel()).not.toBeNull();
});
