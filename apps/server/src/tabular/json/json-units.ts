import { isBlank } from '@concord/domain';
import type { ChunkParser } from '../drive.ts';
import { MAX_RECORD_LENGTH, TabularError } from '../problems.ts';

/** The text that should be one JSON object, or null if it was longer than a record may be. */
export type JsonUnit = { line: number; text: string | null };

/** Collects one unit across chunks, keeping no more of it than a record may hold. */
class UnitBuffer {
  #text: string | null = '';

  add(piece: string): void {
    if (this.#text === null) return;
    this.#text = this.#text.length + piece.length > MAX_RECORD_LENGTH ? null : this.#text + piece;
  }

  take(): string | null {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** One unit per line; LF, CR and CRLF end a line, blank lines are none. U+2028 and U+2029 are data. */
export class LineSplitter implements ChunkParser<JsonUnit> {
  line = 1;
  #afterCr = false;
  readonly #buffer = new UnitBuffer();

  push(chunk: string): JsonUnit[] {
    const units: JsonUnit[] = [];
    let start = this.#afterCr && chunk.startsWith('\n') ? 1 : 0;
    this.#afterCr = chunk.endsWith('\r');
    for (let position = start; position < chunk.length; position += 1) {
      const character = chunk.charCodeAt(position);
      if (character !== 0x0a && character !== 0x0d) continue;
      this.#buffer.add(chunk.slice(start, position));
      this.#endLine(units);
      this.line += 1;
      if (character === 0x0d && chunk.charCodeAt(position + 1) === 0x0a) position += 1;
      start = position + 1;
    }
    this.#buffer.add(chunk.slice(start));
    return units;
  }

  end(): JsonUnit[] {
    const units: JsonUnit[] = [];
    this.#endLine(units);
    return units;
  }

  #endLine(units: JsonUnit[]): void {
    const text = this.#buffer.take();
    if (text === null || !isBlank(text)) units.push({ line: this.line, text });
  }
}

/** One unit per element of the one array that the file is. */
export class ArraySplitter implements ChunkParser<JsonUnit> {
  #state: 'before_array' | 'before_element' | 'element' | 'string' | 'escape' | 'after_array' = 'before_array';
  #depth = 0;
  line = 1;
  #lastCharacter = 0;
  #elementLine = 1;
  #isFirst = true;
  readonly #buffer = new UnitBuffer();

  push(chunk: string): JsonUnit[] {
    const units: JsonUnit[] = [];
    let start = 0;
    for (let position = 0; position < chunk.length; position += 1) {
      const character = chunk.charCodeAt(position);
      if (character === 0x0d || (character === 0x0a && this.#lastCharacter !== 0x0d)) this.line += 1;
      this.#lastCharacter = character;

      if (this.#state === 'escape') this.#state = 'string';
      else if (this.#state === 'string') {
        if (character === 0x22) this.#state = 'element';
        else if (character === 0x5c) this.#state = 'escape';
      } else if (character > 0x20) {
        if (this.#state === 'before_element') {
          this.#elementLine = this.line;
          if (character === 0x5d && this.#isFirst) {
            this.#state = 'after_array';
            continue;
          }
          this.#state = 'element';
          this.#isFirst = false;
          start = position;
        }
        if (this.#state === 'element') {
          if (this.#depth === 0 && (character === 0x2c || character === 0x5d)) {
            this.#buffer.add(chunk.slice(start, position));
            units.push({ line: this.#elementLine, text: this.#buffer.take() });
            this.#state = character === 0x2c ? 'before_element' : 'after_array';
          } else if (character === 0x22) this.#state = 'string';
          else if (character === 0x7b || character === 0x5b) this.#depth += 1;
          else if (character === 0x7d || character === 0x5d) this.#depth -= 1;
        } else if (this.#state === 'before_array' && character === 0x5b) this.#state = 'before_element';
        else this.#refuse(this.line);
      }
    }
    if (this.#state === 'element' || this.#state === 'string' || this.#state === 'escape') {
      this.#buffer.add(chunk.slice(start));
    }
    return units;
  }

  end(): JsonUnit[] {
    if (this.#state !== 'after_array') this.#refuse(this.#state === 'before_array' ? this.line : this.#elementLine);
    return [];
  }

  #refuse(line: number): never {
    throw new TabularError({ code: 'file_json_malformed', params: { line } });
  }
}
