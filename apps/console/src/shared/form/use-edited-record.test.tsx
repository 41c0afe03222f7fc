import { initI18n } from '@concord/i18n';
import { ToastProvider } from '@concord/ui';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useEditedRecord } from './use-edited-record.ts';

beforeAll(async () => {
  await initI18n('en');
});

type Cafe = { id: string; name: string; guests: number; version: number };

const cafe: Cafe = { id: 'a', name: 'Corner', guests: 3, version: 1 };
const busier = { ...cafe, guests: 4, version: 2 };
const renamed = { ...busier, name: 'Corner house', version: 3 };

function edit(first: Cafe) {
  let latest = first;
  const refetch = async () => ({ data: latest });
  const hook = renderHook(
    ({ data }: { data: Cafe }) => useEditedRecord({ data, refetch }, ({ name }) => ({ name }), {}),
    {
      initialProps: { data: first },
      wrapper: ({ children }) => (
        <ToastProvider label="Messages" closeLabel="Close">
          {children}
        </ToastProvider>
      ),
    },
  );
  const now = () => {
    const { record, key, form, save } = hook.result.current;
    if (!record) throw new Error('there is no record');
    return { record, key, form, save };
  };
  const read = (data: Cafe) => {
    latest = data;
    hook.rerender({ data });
  };
  return { now, read };
}

test('a form starts anew for what it shows, and not for a version', () => {
  const { now, read } = edit(cafe);
  const { key } = now();
  read(busier);
  expect(now().record).toBe(busier);
  expect(now().key).toBe(key);
  read(renamed);
  expect(now().key).not.toBe(key);
});

test('what is typed is saved over the latest version that shows the same, else over the one it was typed over', async () => {
  const { now, read } = edit(cafe);
  const version = () => now().save({ name: 'Corner shop' }, async (_, saved) => saved);
  act(() => now().form.onEdited(true));
  read(busier);
  expect(await version()).toBe(2);
  read(renamed);
  expect(now().record, 'as it was typed over').toBe(cafe);
  expect(await version()).toBe(1);
});
