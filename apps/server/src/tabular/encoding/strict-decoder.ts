import type { Encoding } from '@concord/domain/files';

// Node's converters answer bytes that an older character set leaves undefined (Windows-949 beyond EUC-KR, Hong Kong's
// part of Big5, the five holes of Windows-1252) with C1 controls or private-use characters instead of an error.
const C1_CONTROL = /[\u0080-\u009f]/;
const C1_CONTROL_OR_PRIVATE_USE = /[\u0080-\u009f\ue000-\uf8ff]/;
const UNDEFINED_IN: Partial<Record<Encoding, RegExp>> = {
  big5: C1_CONTROL_OR_PRIVATE_USE,
  'euc-kr': C1_CONTROL_OR_PRIVATE_USE,
  gb18030: C1_CONTROL,
  shift_jis: C1_CONTROL_OR_PRIVATE_USE,
  'windows-1252': C1_CONTROL,
};

/** The most bytes that one character takes. */
const LONGEST_CHARACTER = 4;
/** Below it a byte is a character of its own wherever ASCII is part of the encoding: no character continues with it. */
const FIRST_TRAILING_BYTE = 0x30;

/** Decodes bytes piece by piece and never replaces a character; where they break, it still hands on what is before. */
export class StrictDecoder {
  readonly #encoding: Encoding;
  readonly #decoder: TextDecoder;
  readonly #undefined: RegExp | undefined;
  /** The last bytes, from a place on at which a character starts. */
  #tail: Uint8Array = new Uint8Array();

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = strict(encoding);
    this.#undefined = UNDEFINED_IN[encoding];
  }

  /** `isBroken`: what follows the text is none of this encoding. */
  push(bytes: Uint8Array): { text: string; isBroken: boolean } {
    let text: string;
    let isBroken = false;
    try {
      text = this.#decoder.decode(bytes, { stream: true });
    } catch {
      text = this.#beforeBreak(bytes);
      isBroken = true;
    }
    this.#keepTail(bytes);
    const at = this.#undefined === undefined ? -1 : text.search(this.#undefined);
    return at === -1 ? { text, isBroken } : { text: text.slice(0, at), isBroken: true };
  }

  /** Whether the bytes end within a character; nothing can be pushed after it. */
  endsBroken(): boolean {
    try {
      return this.#decoder.decode() !== '';
    } catch {
      return true;
    }
  }

  #keepTail(bytes: Uint8Array): void {
    const start = this.#lastStart(bytes);
    this.#tail = start === 0 ? Buffer.concat([this.#tail, bytes]) : bytes.subarray(start);
    if (this.#tail.length > bytes.length + LONGEST_CHARACTER) this.#tail = this.#pending();
  }

  /** The last place in the bytes at which a character starts for certain; 0 where none is known. */
  #lastStart(bytes: Uint8Array): number {
    if (this.#encoding === 'utf-16le' || this.#encoding === 'utf-16be') {
      const place = bytes.length - LONGEST_CHARACTER;
      return Math.max(0, place - ((this.#tail.length + place) % 2));
    }
    return bytes.findLastIndex((byte) => byte < FIRST_TRAILING_BYTE) + 1;
  }

  /** The first bytes of a character whose others are still to come. */
  #pending(): Uint8Array {
    const decoder = new TextDecoder(this.#encoding, { ignoreBOM: true });
    const last = Math.max(0, this.#tail.length - LONGEST_CHARACTER);
    decoder.decode(this.#tail.subarray(0, last), { stream: true });
    let start = last;
    this.#tail.subarray(last).forEach((_, index, bytes) => {
      if (decoder.decode(bytes.subarray(index, index + 1), { stream: true }) !== '') start = last + index + 1;
    });
    return this.#tail.slice(start);
  }

  /** The text of the most bytes that decode. */
  #beforeBreak(bytes: Uint8Array): string {
    const all = Buffer.concat([this.#pending(), bytes]);
    let text = '';
    let good = 0;
    for (let bad = all.length; bad - good > 1; ) {
      const middle = Math.floor((good + bad) / 2);
      try {
        text = strict(this.#encoding).decode(all.subarray(0, middle), { stream: true });
        good = middle;
      } catch {
        bad = middle;
      }
    }
    return text;
  }
}

const strict = (encoding: Encoding) => new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
