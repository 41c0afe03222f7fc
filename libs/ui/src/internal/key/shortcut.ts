const spoken: Readonly<Record<string, string>> = {
  '↵': 'Enter',
  '⇧': 'Shift',
  '⌫': 'Backspace',
  '⌘': 'Meta',
  '⌥': 'Alt',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '␣': 'Space',
  Ctrl: 'Control',
  Strg: 'Control',
  Esc: 'Escape',
  '+': 'Plus',
};

/** The value of `aria-keyshortcuts` for keys as they are printed: ["Ctrl", "K"] is "Control+K". */
export function shortcut(keys: string | readonly string[]): string {
  const chord = typeof keys === 'string' ? [keys] : keys;
  return chord.map((key) => spoken[key] ?? key).join('+');
}
