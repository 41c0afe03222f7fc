import { parentPort, workerData } from 'node:worker_threads';
import { type ComputedFigures, figuresOfQuestion, type QuestionRequest } from './question-figures.ts';

const request: QuestionRequest[] = workerData;

parentPort?.postMessage(request.map(figuresOfQuestion) satisfies ComputedFigures[]);
