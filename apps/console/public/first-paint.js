// Runs before anything is drawn, so that neither theme nor typeface changes under the reader's eyes.
(() => {
  const root = document.documentElement;
  const tags = { en: 'en-GB', zh: 'zh-Hant', cn: 'zh-Hans', de: 'de', es: 'es', fr: 'fr', ja: 'ja' };
  // Storage is blocked or holds something foreign: the system's theme and the default language it is.
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };
  // the Help Center's pages are each in a language of their own
  const { last, selectedLang } = stored(root.dataset.languageKey);
  const tag = [last, selectedLang].find((language) => Object.hasOwn(tags, language));
  if (tag && !root.dataset.language) root.lang = tags[tag];
  const { person, people } = stored('concord.appearance');
  const { theme, density } = people?.[person] ?? {};
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (density === 'compact') root.dataset.density = density;

  // The app could not be fetched, or failed before it could draw anything.
  const tell = () => {
    const note = document.getElementById('not-started');
    const app = document.getElementById('root');
    if (!note || note.open || !app || app.childElementCount > 0) return;
    note.showModal();
    // It has started after all: the error came from elsewhere, such as an extension.
    new MutationObserver(() => note.close()).observe(app, { childList: true });
  };
  addEventListener('error', ({ target }) => (target === window || target instanceof HTMLScriptElement) && tell(), true);
  addEventListener('unhandledrejection', tell);
})();
