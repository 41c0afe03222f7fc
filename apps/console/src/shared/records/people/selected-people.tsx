import { useTranslation } from '@concord/i18n';
import { Box, Chip, Inline, ScrollRegion, Text } from '@concord/ui';

export type SelectedPeopleProps = {
  people: readonly { id: string; name: string }[];
  /** What each of them gets. */
  share?: string;
  removeLabel: (name: string) => string;
  onRemove: (id: string) => void;
};

/** Who is selected in a list of many pages, each removed with one press. */
export function SelectedPeople({ people, share = '', removeLabel, onRemove }: SelectedPeopleProps) {
  const { t } = useTranslation();
  return (
    <Box paddingX="inset" paddingY={8}>
      <ScrollRegion height="small" label={t('contributor_list.selected')}>
        <Inline gap={6}>
          <Text size="medium" tone="quiet">
            {people.length === 0 ? t('contributor_list.selected_none') : t('contributor_list.selected')}
          </Text>
          {people.map(({ id, name }) => (
            <Chip key={id} label={name} value={share} removeLabel={removeLabel(name)} onRemove={() => onRemove(id)} />
          ))}
        </Inline>
      </ScrollRegion>
    </Box>
  );
}
