import { initI18n, languageTag, lastShown } from '@concord/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageLanguage, readLink } from './shared/preferences/page-language.ts';
import { followOtherTabs, session } from './shared/session/session.ts';
import { SessionContext } from './shared/session/use-session.ts';

async function start(): Promise<void> {
  readLink();
  const { language } = await initI18n(lastShown() ?? pageLanguage(null));
  document.documentElement.lang = languageTag(language);
  session.start();
  followOtherTabs();
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <SessionContext value={session}>
        <App />
      </SessionContext>
    </StrictMode>,
  );
}

await start();
