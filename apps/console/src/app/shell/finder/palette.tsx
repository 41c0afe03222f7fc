import { useTranslation } from '@concord/i18n';
import { CommandPalette, type PaletteSection } from '@concord/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { fitting, type Place } from './places.ts';
import { useRecentPlaces } from './recent-places.ts';
import { useFoundRecords } from './use-found-records.ts';
import { usePages } from './use-pages.ts';

/** Goes to any page, and to any record one may see. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const pages = usePages();
  const { recent, remember } = useRecentPlaces();
  const found = useFoundRecords(query);
  const sections: PaletteSection<Place>[] =
    query === ''
      ? [{ id: 'recent', title: t('palette.recent'), items: recent }, ...pages]
      : [...found.sections, ...pages.map((section) => fitting(section, query))];

  function close(): void {
    setTyped('');
    onClose();
  }
  return (
    <CommandPalette
      open={open}
      onClose={close}
      query={typed}
      onQueryChange={setTyped}
      sections={sections}
      state={
        found.error === undefined
          ? found.isLoading
            ? 'loading'
            : 'ready'
          : { error: errorMessage(found.error, t), retryLabel: t('common.retry'), onRetry: found.retry }
      }
      onSelect={(place, { newTab }) => {
        remember(place);
        if (newTab) return void window.open(place.path, '_blank', 'noopener');
        close();
        void navigate(place.path);
      }}
      labels={{
        label: t('palette.title'),
        placeholder: t('palette.placeholder'),
        closeLabel: t('common.close'),
        loading: t('list.loading'),
        empty: query === '' ? t('list.empty') : t('palette.empty', { query }),
        results: (count) => t('palette.results', { count }),
        choose: t('palette.choose'),
        open: t('palette.open'),
        newTab: t('palette.new_tab'),
      }}
    />
  );
}
