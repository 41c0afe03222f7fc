import { comparedText, trigrams } from './compared-text.ts';

/** Two texts, by their places in the list, and the share of trigrams they have in common. */
export interface SimilarTexts {
  readonly first: number;
  readonly second: number;
  /** Jaccard's index: those of both, divided by those of either. 1 for the same text. */
  readonly similarity: number;
}

export interface SimilarTextsFound {
  /** Texts that are the same when compared (`comparedText`), by their places; those that no other equals are left out. */
  readonly equal: readonly (readonly number[])[];
  /** Of texts that are nearly the same. Of equal texts the first one stands for all. */
  readonly near: readonly SimilarTexts[];
  /** false: there were too many to compare, and pairs may be missing. */
  readonly isComplete: boolean;
}

type Options = {
  /** The least similarity, above 0 and up to 1. */
  threshold: number;
  /** How many pairs are compared at most: texts that all begin alike would be compared each with each. */
  mostCompared: number;
};

/**
 * Finds texts that are the same or nearly the same. Trigrams are put in order, rare ones first; two texts of the wanted
 * similarity then share one among the first |x| − ⌈t|x|⌉ + 1 of each, so only texts that share a rare trigram are compared
 * (Bayardo, Ma & Srikant 2007, Scaling Up All Pairs Similarity Search). Nothing is missed unless `isComplete` is false.
 */
export function similarTexts(texts: readonly string[], { threshold, mostCompared }: Options): SimilarTextsFound {
  const places = Map.groupBy(texts.keys(), (at) => comparedText(texts[at] ?? ''));
  places.delete('');
  const documents = documentsOf([...places.keys()]);
  const first = documents.map(({ text }) => places.get(text)?.[0] ?? 0);
  const { near, isComplete } = nearDocuments(documents, { threshold, mostCompared });
  return {
    equal: [...places.values()].filter((own) => own.length > 1),
    near: near.map(({ first: one, second: other, similarity }) => {
      const [a, b] = [first[one] ?? 0, first[other] ?? 0];
      return { first: Math.min(a, b), second: Math.max(a, b), similarity };
    }),
    isComplete,
  };
}

/** 0.55 × 100 is a little more than 55. */
const ROUNDING = 1e-9;

/** A text with the numbers of its trigrams, in ascending order; rare ones have low numbers. */
type Document = { text: string; grams: Int32Array };

/** Short texts first. */
function documentsOf(texts: readonly string[]): Document[] {
  const frequency = new Map<string, number>();
  for (const text of texts) for (const gram of trigrams(text)) frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
  const rareFirst = [...frequency].sort(([, of], [, other]) => of - other);
  const number = new Map(rareFirst.map(([gram], index) => [gram, index]));
  return texts
    .map((text) => ({ text, grams: Int32Array.from(trigrams(text), (gram) => number.get(gram) ?? 0).sort() }))
    .sort((a, b) => a.grams.length - b.grams.length);
}

function nearDocuments(documents: readonly Document[], { threshold, mostCompared }: Options) {
  /** The documents that have each trigram among their first ones. */
  const having = new Map<number, number[]>();
  const near: SimilarTexts[] = [];
  let compared = 0;
  for (const [second, { grams }] of documents.entries()) {
    const least = Math.ceil(threshold * grams.length - ROUNDING);
    const prefix = grams.subarray(0, grams.length - least + 1);
    const candidates = new Set<number>();
    for (const gram of prefix)
      for (const first of having.get(gram) ?? []) if (lengthOf(documents, first) >= least) candidates.add(first);
    for (const first of candidates) {
      if (compared === mostCompared) return { near, isComplete: false };
      compared += 1;
      const similarity = jaccard(documents[first]?.grams ?? grams, grams);
      if (similarity >= threshold) near.push({ first, second, similarity });
    }
    for (const gram of prefix) {
      const own = having.get(gram);
      if (own) own.push(second);
      else having.set(gram, [second]);
    }
  }
  return { near, isComplete: true };
}

const lengthOf = (documents: readonly Document[], at: number): number => documents[at]?.grams.length ?? 0;

/** Of two ascending lists: what is in both, divided by what is in either. */
function jaccard(a: Int32Array, b: Int32Array): number {
  let both = 0;
  for (let at = 0, other = 0; at < a.length && other < b.length; ) {
    const difference = (a[at] ?? 0) - (b[other] ?? 0);
    if (difference === 0) both += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return both / (a.length + b.length - both);
}
