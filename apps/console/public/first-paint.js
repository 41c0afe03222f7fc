// Runs before anything is drawn, so that neither theme nor typeface changes under the reader's eyes.
(() => {
  const root = document.documentElement;
  const tags = { en: 'en-GB', zh: 'zh-Hant', cn: 'zh-Hans', de: 'de', es: 'es', fr: 'fr', ja: 'ja' };
  try {
    const { selectedLang } = JSON.parse(localStorage.getItem('concord.language') ?? '{}');
    // the Help Center's pages are each in a language of their own
    if (Object.hasOwn(tags, selectedLang) && !root.dataset.language) root.lang = tags[selectedLang];
    const { person, people } = JSON.parse(localStorage.getItem('concord.appearance') ?? '{}');
    const { theme, density } = people?.[person] ?? {};
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (density === 'compact') root.dataset.density = density;
  } catch {
    // Storage is blocked or holds something foreign: the system's theme and the default language it is.
  }

  // The app could not be fetched, or failed before it could draw anything.
  const tell = () => {
    const note = document.getElementById('not-started');
    if (note && document.getElementById('root')?.childElementCount === 0) note.hidden = false;
  };
  addEventListener('error', ({ target }) => (target === window || target instanceof HTMLScriptElement) && tell(), true);
  addEventListener('unhandledrejection', tell);
})();
