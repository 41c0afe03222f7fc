import { SaxesParser } from 'saxes';
import { decode } from '../encoding/decode.ts';
import { TabularError } from '../problems.ts';
import { type Archive, broken, tooComplex } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of a part. Names are without the prefix of their namespace: producers differ in it. */
export type ElementHandlers = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

export const MAX_DEPTH = 64;
/** The most elements of a part that is kept in memory, and the most characters of their attributes. */
const MAX_ELEMENTS = 500_000;
const MAX_ATTRIBUTES = 32 * 1024 * 1024;
/** The most characters between two tags: more than a cell may have, and so much is in memory at once. */
const MAX_NODE = 8 * 1024 * 1024;

/**
 * Reads a part of a workbook, handing control back after each piece of it. There is no document type in a workbook, so
 * nothing can refer to other files or expand; a part that has one, or is not well-formed, throws TabularError.
 */
export async function* readXml(archive: Archive, part: string, handlers: ElementHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns?: false }>({ position: false });
  let depth = 0;
  let unseen = 0;
  parser.on('opentag', ({ name, attributes }) => {
    unseen = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw tooComplex('depth', MAX_DEPTH);
    handlers.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    unseen = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const take = (text: string) => {
    unseen = 0;
    handlers.text?.(text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('comment', () => {
    unseen = 0;
  });
  parser.on('doctype', () => {
    throw new TabularError({ code: 'file_has_doctype', params: {} });
  });
  parser.on('error', () => {
    throw broken(part);
  });

  const { text } = await decode(archive.read(part), 'utf-8').catch((error) => {
    throw error instanceof TabularError && error.code === 'file_empty' ? broken(part) : error;
  });
  for await (const piece of text) {
    if (typeof piece !== 'string') throw broken(part);
    unseen += piece.length;
    parser.write(piece);
    if (unseen > MAX_NODE) throw tooComplex('text', MAX_NODE);
    yield;
  }
  parser.close();
}

/** Reads a part that is small in any workbook that people have made. */
export async function readSmall(archive: Archive, part: string, open: ElementHandlers['open']): Promise<void> {
  let elements = 0;
  let characters = 0;
  const counted: ElementHandlers['open'] = (name, attributes) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw tooComplex('elements', MAX_ELEMENTS);
    for (const value of Object.values(attributes)) characters += value.length;
    if (characters > MAX_ATTRIBUTES) throw tooComplex('attributes', MAX_ATTRIBUTES);
    open(name, attributes);
  };
  for await (const _ of readXml(archive, part, { open: counted }));
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
