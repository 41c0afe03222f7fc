// Files of tests share the page of their worker: each starts with a fresh page.

import { vi } from 'vitest';

/** Vitest keeps it beside `window`; it forgets cookies of any path, which a page itself cannot. */
declare const jsdom: { readonly cookieJar: { readonly removeAllCookiesSync: () => void } };

// What the file before put in the place of globals or spied on is still there.
vi.unstubAllGlobals();
vi.restoreAllMocks();

document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
jsdom.cookieJar.removeAllCookiesSync();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// A test that keeps something in the browser brings a store of its own.
Reflect.deleteProperty(globalThis, 'indexedDB');
