import { MAX_CELL_LENGTH } from '../../problems.ts';
import type { Attributes } from '../read-xml.ts';

/**
 * Gathers the text of a cell from its runs, whatever they look like. How it is pronounced, which East Asian editions put
 * beside it, is not part of it.
 */
export class RichText {
  #text = '';
  #run: string | undefined;
  #isPhonetic = false;
  #keepsSpace = false;
  /** Elements inside one that keeps its space keep theirs. */
  #spaceKeepers: string[] = [];

  open(name: string, attributes: Attributes): void {
    if (attributes['xml:space'] === 'preserve') this.#spaceKeepers.push(name);
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't' && !this.#isPhonetic) {
      this.#run = '';
      this.#keepsSpace = this.#spaceKeepers.length > 0;
    }
  }

  add(text: string): void {
    // one more than a cell may have is enough to tell that it is too long
    if (this.#run !== undefined && this.#text.length + this.#run.length <= MAX_CELL_LENGTH) this.#run += text;
  }

  close(name: string): void {
    if (this.#spaceKeepers.at(-1) === name) this.#spaceKeepers.pop();
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't' && this.#run !== undefined) {
      this.#text += this.#keepsSpace ? this.#run : this.#run.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
      this.#run = undefined;
    }
  }

  /** The whole text; the next one starts empty. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#run = undefined;
    this.#isPhonetic = false;
    return text;
  }
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML does not have are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
