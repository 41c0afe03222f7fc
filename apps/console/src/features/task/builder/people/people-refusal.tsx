import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button } from '@concord/ui';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Builder } from '../draft/use-draft.ts';

export type PeopleRefusalProps = {
  builder: Pick<Builder, 'state' | 'store'>;
  /** who was to be removed, and has answered */
  staying: string | undefined;
};

/** Why a contributor can't be removed, and the alternatives. */
export function PeopleRefusal({ builder: { state, store }, staying }: PeopleRefusalProps) {
  const { t } = useTranslation();
  const { status } = state;
  const refused = status.kind === 'failed' && status.part === 'people' ? status.error : undefined;
  if (staying === undefined && refused === undefined) return null;
  // What the server has not looked at is no refusal: the state of the draft says that it is kept.
  const isOurs =
    refused instanceof ApiError && refused.code !== 'network' && refused.status < 500 && refused.errors.length === 0;
  if (staying === undefined && !isOurs) return null;
  return (
    <Box paddingX="inset" paddingY={8}>
      <Banner
        tone="severe"
        live="now"
        action={
          staying === undefined && (
            <Button size="small" onClick={() => store.edit('people', state.saved.people)}>
              {t('common.undo')}
            </Button>
          )
        }
      >
        {staying === undefined
          ? errorMessage(refused, t)
          : t('error.contributor_has_answered', { params: { name: staying } })}
      </Banner>
    </Box>
  );
}
