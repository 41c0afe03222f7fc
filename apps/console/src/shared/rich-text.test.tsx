// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('what stands in the places of a message is drawn there, in the order of the language', () => {
  const parts = { who: <strong>Mei</strong>, task: <a href="/task/1">Urgency</a> };
  const { container, rerender } = render(<RichText text="{{who}} handed in {{task}}." parts={parts} />);
  expect(container.innerHTML).toBe('<strong>Mei</strong> handed in <a href="/task/1">Urgency</a>.');
  rerender(<RichText text="{{task}} von {{who}} eingereicht" parts={parts} />);
  expect(container.textContent).toBe('Urgency von Mei eingereicht');
});
