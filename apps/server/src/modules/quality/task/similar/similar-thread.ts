import { parentPort, workerData } from 'node:worker_threads';
import { type SimilarTextsFound, similarTexts } from '@concord/domain/similar';

const texts: string[] = workerData;

/** Trigrams that nine of ten words of a sentence leave unchanged. */
const THRESHOLD = 0.8;
/** Texts that all begin alike would be compared each with each. */
const MOST_COMPARED = 5_000_000;

parentPort?.postMessage(
  similarTexts(texts, { threshold: THRESHOLD, mostCompared: MOST_COMPARED }) satisfies SimilarTextsFound,
);
