import { expect, test } from 'vitest';
import de from './messages/de.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { translationOf } from './node.ts';

test('a language has its whole catalogue, those parts too that no browser loads', () => {
  expect(translationOf('de').t('mail.reset.subject')).toBe(de['mail.reset.subject']);
  expect(translationOf('fr').t('login.submit')).toBe(fr['login.submit']);
});

test('a catalogue is read once', () => {
  expect(translationOf('de')).toBe(translationOf('de'));
});
