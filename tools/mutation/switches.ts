/** The mutants that are reached: while modules are read and hooks of suites run, and in each test by its id. */
export interface Coverage {
  readonly static: Set<string>;
  readonly perTest: Map<string, Set<string>>;
}

/** A test that passes this much more switches with a mutant than without is in a loop without end. */
const limitOf = (passes: number) => 5 * passes + 100_000;

const noCoverage = (): Coverage => ({ static: new Set(), perTest: new Map() });

/**
 * What the switches in the code read and write. Counts how many switches a test passes, so that a loop without end is
 * known by counting: by time it would depend on the machine.
 */
export class Switches {
  /** Whether a test has passed more switches than it may, with the mutant that was activated last. */
  isEndless = false;

  #active: string | undefined;
  #coverage = noCoverage();
  /** Of the test that runs. */
  #reached = this.#coverage.static;
  #test: string | undefined;
  #passes = 0;
  #limit = Number.POSITIVE_INFINITY;
  /** Without a mutant, by test; `undefined`: in what they share. */
  readonly #most = new Map<string | undefined, number>();

  activate(mutant: string | undefined): void {
    this.startTest(undefined);
    this.#active = mutant;
    if (mutant !== undefined) this.isEndless = false;
  }

  /** What is reached from here on, and whatever was reached before is forgotten. */
  startCoverage(): void {
    this.#coverage = noCoverage();
    this.startTest(undefined);
  }

  get coverage(): Coverage {
    return this.#coverage;
  }

  /** What is passed from here on belongs to this test; `undefined`: to what they share. */
  startTest(test: string | undefined): void {
    const most = this.#most.get(test) ?? 0;
    const passed = this.#most.get(this.#test) ?? 0;
    if (this.#active === undefined) this.#most.set(this.#test, Math.max(passed, this.#passes));
    this.#test = test;
    this.#reached = this.#reachedIn(test);
    this.#passes = 0;
    this.#limit = this.#active === undefined ? Number.POSITIVE_INFINITY : limitOf(most);
  }

  /** What a switch asks: whether the code is to be this mutant. */
  isActive(mutant: string): boolean {
    if (mutant !== this.#active) return false;
    this.#pass();
    return true;
  }

  /** What a switch tells that was not active. Noted without a mutant alone: there are millions. */
  reach(mutants: readonly string[]): void {
    this.#pass();
    if (this.#active === undefined) for (const mutant of mutants) this.#reached.add(mutant);
  }

  #reachedIn(test: string | undefined): Set<string> {
    if (test === undefined) return this.#coverage.static;
    const reached = this.#coverage.perTest.get(test) ?? new Set();
    this.#coverage.perTest.set(test, reached);
    return reached;
  }

  #pass(): void {
    this.#passes += 1;
    if (this.#passes <= this.#limit) return;
    this.isEndless = true;
    throw new Error('A loop without end');
  }
}
