/** What the built console names although not every promised browser has it, and why nothing is lost there. */

const OWN = 'a name of our own or of a library, not the browser’s';
const REACT = 'React asks for it first';
const LOOK = 'looks; without it the page reads and works the same';

export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '.bytes': OWN,
  '.share': OWN,
  '.startViewTransition': REACT,
  'navigator.connection': REACT,
  '.clipboard': 'tried first; else what is copied is put into the event of copying',
  '.randomUUID': 'uuid asks for it first; without it, it draws random bytes itself',
  '.locks': 'asked for first; without it two tabs may send the same answers, which changes nothing',
  ':-webkit-inner-spin-button': 'Firefox has no such part',
  ':-webkit-search-cancel-button': 'Firefox has no such part',
  'break-after: avoid': 'paper alone; elsewhere a title may be the last line of a sheet',
  'field-sizing': 'a text field that does not grow with its text scrolls',
  'forced-color-adjust': 'Safari has no forced colours',
  'hyphenate-limit-chars': LOOK,
  'overflow-clip-margin': 'Safari cuts the ring of the focus at the edge of a cell',
  'print-color-adjust: exact': LOOK,
  'scrollbar-color': LOOK,
  'scrollbar-width': LOOK,
  'text-autospace': LOOK,
  'text-wrap: balance': LOOK,
  'text-wrap: pretty': LOOK,
  'word-break: auto-phrase': LOOK,
  zoom: 'paper alone; in Firefox before 126 a dashboard takes two sheets',
};
