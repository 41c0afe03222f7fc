import { useTranslation } from '@concord/i18n';
import { Field, PicturePicker, squarePicture } from '@concord/ui';
import { useState } from 'react';
import { errorMessage } from '../../shared/form/error-message.ts';
import { api, type CurrentUser } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';

const SIDE_PX = 256;
/** Larger files are no portraits, and take long to read. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

async function asBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** One's picture, kept as soon as it is chosen: as a small square, whatever was given. */
export function PictureField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function keep(request: () => Promise<CurrentUser>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      session.send({ type: 'user.updated', user: await request() });
    } catch (failure) {
      setError(errorMessage(failure, t));
    } finally {
      setBusy(false);
    }
  }
  async function pick(picture: File): Promise<void> {
    // another one would overtake it
    setBusy(true);
    const square = await squarePicture(picture, SIDE_PX).catch(() => undefined);
    if (!square) {
      setBusy(false);
      return setError(t('profile.picture_unreadable'));
    }
    await keep(async () => api.call('put', '/auth/picture', { body: { image: await asBase64(square) } }));
  }

  return (
    <Field label={t('profile.picture')} error={error} kind="group">
      <PicturePicker
        src={user.pic}
        alt={t('profile.picture_of', { name: user.name })}
        labels={{
          choose: t('profile.picture_choose'),
          change: t('profile.picture_change'),
          remove: t('common.remove'),
        }}
        busyLabel={isBusy ? t('common.saving') : undefined}
        hint={t('profile.picture_hint')}
        maxBytes={MAX_FILE_BYTES}
        onSelect={(picture) => void pick(picture)}
        onRemove={() => void keep(() => api.call('delete', '/auth/picture', {}))}
        onRefused={(_, why) => setError(t(why === 'size' ? 'profile.picture_large' : 'profile.picture_unreadable'))}
      />
    </Field>
  );
}
