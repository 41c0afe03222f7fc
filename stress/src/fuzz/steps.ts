import type { Answer } from '../server/send.ts';
import type { Person } from './people.ts';
import type { FuzzRequest } from './requests/request.ts';

/** What a sequence can do: ask, which judges each answer by itself, and say what is wrong with several together. */
export type Steps = {
  person: Person;
  seed: number;
  ask(request: FuzzRequest): Promise<Answer | undefined>;
  blame(request: FuzzRequest, fault: string): void;
};
export type Sequence = (steps: Steps) => Promise<void>;
