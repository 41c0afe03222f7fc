import { initI18n } from '@concord/i18n';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichMessage } from './rich-message.tsx';

test('what the placeholders of a message stand for is drawn there, in the order of the language', async () => {
  const parts = { who: <strong>Mei</strong>, task: <a href="/task/1">Urgency</a> };
  await initI18n('en', {
    loaders: { en: async () => ({ default: { 'notification.returned': '{{who}} returned {{task}}.' } }) },
  });
  const { container, unmount } = render(<RichMessage message="notification.returned" parts={parts} />);
  expect(container.innerHTML).toBe('<strong>Mei</strong> returned <a href="/task/1">Urgency</a>.');
  unmount();
  await initI18n('ja', {
    loaders: {
      ja: async () => ({ default: { 'notification.returned': '「{{task}}」は{{who}}さんが差し戻しました' } }),
    },
  });
  const japanese = render(<RichMessage message="notification.returned" parts={parts} />);
  expect(japanese.container.textContent).toBe('「Urgency」はMeiさんが差し戻しました');
});
