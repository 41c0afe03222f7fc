import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenOnline } from './online.ts';

/**
 * A component that is fetched when it is first rendered. Without a network that waits: browsers don't fetch a module again
 * that failed once, so it would be missing until the page is reloaded.
 * @param load resolves to the component, which is then rendered; if it is rejected, so is the render
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await whenOnline();
    return { default: await load() };
  });
}

/** Fetches what may be needed soon, once there is a network. If one of them does not come, that is said where it is needed. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  void whenOnline().then(() => Promise.allSettled(loads.map((load) => load())));
}
