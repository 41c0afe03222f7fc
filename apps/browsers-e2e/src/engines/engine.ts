/** A browser, as far as these tests need one. Everything finer is made of it in `person.ts`. */

/** Input in the form that W3C WebDriver and WebDriver BiDi share. */
type Pause = { type: 'pause'; duration?: number };
export type PointerStep =
  | Pause
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
export type KeyStep = Pause | { type: 'keyDown' | 'keyUp'; value: string };
export type Input =
  | { type: 'key'; id: string; actions: KeyStep[] }
  | { type: 'pointer'; id: string; actions: PointerStep[] };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type Tab = {
  goTo: (url: string) => Promise<void>;
  /** Runs a function in the page; arguments and result travel as JSON. */
  run: <Result>(source: string, ...args: Json[]) => Promise<Result>;
  act: (input: readonly Input[]) => Promise<void>;
  /** Chooses files in the only input of the page that matches. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** A PNG of what is to be seen. */
  picture: () => Promise<Buffer>;
};

/** Storage of its own, as another person's browser has. */
export type Profile = {
  /** Where its downloads arrive. */
  downloads: string;
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
};

export type Engine = {
  version: string;
  openProfile: () => Promise<Profile>;
  close: () => Promise<void>;
};

export const viewport = { width: 1440, height: 900 };
