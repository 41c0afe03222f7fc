import { keyName, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { FinderButton } from '@concord/ui';
import { isComposing } from '@concord/ui/is-composing';
import { type ReactNode, useEffect } from 'react';
import { latePanel } from '../late-panel.tsx';

const usePalette = latePanel(async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadMessages('panel')]);
  return Palette;
});

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The command palette: to be rendered with every screen, opened by Ctrl K and by the button. */
export function useFinder(): { panel: ReactNode; button: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const { panel, open } = usePalette();
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || isComposing(event)) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      open();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const keys = [isApple ? '⌘' : keyName('Ctrl', language), 'K'];
  return { panel, button: <FinderButton label={t('palette.placeholder')} keyHint={keys} onOpen={open} /> };
}
