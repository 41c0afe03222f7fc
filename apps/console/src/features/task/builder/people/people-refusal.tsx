import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button } from '@concord/ui';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { useTitleFocusedWhenGone } from '../../../../shared/keys/focus-page-title.ts';
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
    <Refusal
      text={
        staying === undefined
          ? errorMessage(refused, t)
          : t('error.contributor_has_answered', { params: { name: staying } })
      }
      onUndo={staying === undefined ? () => store.edit('people', state.saved.people) : undefined}
    />
  );
}

function Refusal({ text, onUndo }: { text: string; onUndo: (() => void) | undefined }) {
  const { t } = useTranslation();
  useTitleFocusedWhenGone();
  return (
    <Box paddingX="inset" paddingY={8}>
      <Banner
        tone="severe"
        live="now"
        action={
          onUndo && (
            <Button size="small" onClick={onUndo}>
              {t('common.undo')}
            </Button>
          )
        }
      >
        {text}
      </Banner>
    </Box>
  );
}
