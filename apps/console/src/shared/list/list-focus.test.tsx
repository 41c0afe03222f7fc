import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ListFocus } from './list-focus.tsx';

afterEach(cleanup);

function List({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <ListFocus>
      <table>
        <tbody>
          {shown.map((name) => (
            <tr key={name}>
              <td>
                <a href="#open">{name}</a>
                {name === 'C' && <a href="#more">more</a>}
              </td>
              <td>
                <button type="button" onClick={() => setShown((now) => now.filter((one) => one !== name))}>
                  Remove {name}
                </button>
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td>
                <button type="button">Add</button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <button type="button" onClick={() => setShown([])}>
        Clear
      </button>
    </ListFocus>
  );
}
const focused = () => document.activeElement?.textContent;

test('a row that goes passes the focus to the same control of the one in its place, the last to the one before', async () => {
  const actor = userEvent.setup();
  render(<List names={['A', 'B', 'C']} />);
  screen.getByRole('button', { name: 'Remove B' }).focus();
  await actor.keyboard('{Enter}');
  expect(focused()).toBe('Remove C');
  await actor.keyboard('{Enter}');
  expect(focused()).toBe('Remove A');
  await actor.keyboard('{Enter}');
  expect(focused()).toBe('Add');
});

test('what goes while the focus is elsewhere takes no focus', async () => {
  const actor = userEvent.setup();
  render(<List names={['A', 'B']} />);
  screen.getByRole('button', { name: 'Remove B' }).focus();
  await actor.click(screen.getByRole('button', { name: 'Clear' }));
  expect(focused()).toBe('Clear');
});
