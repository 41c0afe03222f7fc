import { loadMessages, useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { Suspense, useState } from 'react';
import { late } from '../../../../shared/network/late.ts';
import type { TeamDialogProps } from './team-dialog.tsx';

const TeamDialog = late(async () => {
  const [dialog] = await Promise.all([import('./team-dialog.tsx'), loadMessages('team')]);
  return dialog.TeamDialog;
});

/** The button that adds the members of a team. */
export function AddTeam(props: Omit<TeamDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" iconStart="users" onClick={() => setOpen(true)}>
        {t('builder.people.add_team')}
      </Button>
      {isOpen && (
        <Suspense>
          <TeamDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
