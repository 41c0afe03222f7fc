import type { Language } from './languages.ts';

const english = { ctrl: 'Ctrl', esc: 'Esc', enter: 'Enter', shift: 'Shift', backspace: 'Backspace' };

/** Keys as they are printed on, or called of, the keyboards of each language; not a matter of translation. */
const names = {
  en: { ...english, up: 'Up', down: 'Down' },
  zh: { ...english, up: '向上鍵', down: '向下鍵' },
  cn: { ...english, up: '向上键', down: '向下键' },
  de: {
    ctrl: 'Strg',
    esc: 'Esc',
    enter: 'Eingabetaste',
    shift: 'Umschalt',
    backspace: 'Rücktaste',
    up: 'Aufwärts',
    down: 'Abwärts',
  },
  es: {
    ctrl: 'Ctrl',
    esc: 'Esc',
    enter: 'Intro',
    shift: 'Mayús',
    backspace: 'Retroceso',
    up: 'Flecha arriba',
    down: 'Flecha abajo',
  },
  fr: {
    ctrl: 'Ctrl',
    esc: 'Échap',
    enter: 'Entrée',
    shift: 'Maj',
    backspace: 'Retour arrière',
    up: 'Flèche haut',
    down: 'Flèche bas',
  },
  ja: { ...english, up: '上矢印', down: '下矢印' },
} as const satisfies Record<Language, Record<keyof typeof english | 'up' | 'down', string>>;

type Key = keyof (typeof names)[Language];

const printed: ReadonlyMap<string, Key> = new Map([
  ['Ctrl', 'ctrl'],
  ['Esc', 'esc'],
]);
const signs: ReadonlyMap<string, Key> = new Map([
  ['↵', 'enter'],
  ['⇧', 'shift'],
  ['⌫', 'backspace'],
  ['↑', 'up'],
  ['↓', 'down'],
]);

/** A key as it is printed on the keyboards of a language: Strg, Échap. */
export function keyName(key: string, language: Language): string {
  const known = printed.get(key);
  return known === undefined ? key : names[language][known];
}

/** A key in words, as a screen reader reads it. */
export function spokenKey(key: string, language: Language): string {
  const known = signs.get(key);
  return known === undefined ? keyName(key, language) : names[language][known];
}
