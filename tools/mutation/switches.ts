type Hits = Record<string, number>;

/** How often each mutant is reached: while modules are read and hooks of suites run, and in each test by its id. */
export interface Coverage {
  readonly static: Hits;
  readonly perTest: Record<string, Hits>;
}

/** A test that passes this much more switches with a mutant than without is in a loop without end. */
const limitOf = (passes: number) => 5 * passes + 100_000;

/**
 * What the switches in the code read and write; the names are those of the instrumenter. Counts how many switches a test
 * passes, so that a loop without end is known by counting: by time it would depend on the machine.
 */
export class Switches {
  activeMutant: string | undefined;
  mutantCoverage: Coverage = { static: {}, perTest: {} };
  /** Whether a test has passed more switches than it may, with the mutant that was activated last. */
  isEndless = false;

  #test: string | undefined;
  #passes = 0;
  #limit = Number.POSITIVE_INFINITY;
  /** Without a mutant, by test; `undefined`: in what they share. */
  readonly #most = new Map<string | undefined, number>();

  activate(mutant: string | undefined): void {
    this.startTest(undefined);
    this.activeMutant = mutant;
    if (mutant !== undefined) this.isEndless = false;
  }

  /** What is passed from here on belongs to this test. */
  startTest(test: string | undefined): void {
    const most = this.#most.get(test) ?? 0;
    const passed = this.#most.get(this.#test) ?? 0;
    if (this.activeMutant === undefined) this.#most.set(this.#test, Math.max(passed, this.#passes));
    this.#test = test;
    this.#passes = 0;
    this.#limit = this.activeMutant === undefined ? Number.POSITIVE_INFINITY : limitOf(most);
  }

  /** Every switch that is passed reads it, but that of the active mutant. */
  get currentTestId(): string | undefined {
    this.#pass();
    return this.#test;
  }

  /** That of the active mutant counts here. */
  get hitCount(): number {
    return this.#passes;
  }

  set hitCount(_next: number) {
    this.#pass();
  }

  #pass(): void {
    this.#passes += 1;
    if (this.#passes <= this.#limit) return;
    this.isEndless = true;
    throw new Error('A loop without end');
  }
}
