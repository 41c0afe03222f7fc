// Files of tests share the page of their worker: each starts with a fresh page.

if (typeof window !== 'undefined') {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// A test that keeps something in the browser brings a store of its own.
Reflect.deleteProperty(globalThis, 'indexedDB');
