import { useTranslation } from '@concord/i18n';
import { Box, Skeleton, Stack, Tabs, Text } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../../shared/network/late.ts';
import type { RowRemark } from '../model/row-remarks.ts';
import type { Panel } from '../model/workbench-model.ts';

const Guideline = late(async () => (await import('../../../../shared/text/guideline.tsx')).Guideline);

export type HelpTabsProps = {
  guideline: string;
  /** The reviewer's remarks on the whole work. */
  remarks: string | null;
  /** Their remarks on answers of the row in view. */
  rowRemarks: readonly RowRemark[];
  panel: Panel;
  /** Takes the height it is given and scrolls what is open. */
  fill?: boolean | undefined;
  onPanel: (panel: Panel) => void;
};

/** Guideline and remarks. */
export function HelpTabs({ guideline, remarks, rowRemarks, panel, onPanel, fill }: HelpTabsProps) {
  const { t } = useTranslation();
  const count = rowRemarks.length + (remarks === null ? 0 : 1);
  return (
    <Tabs<Panel>
      label={t('workbench.help')}
      edge="wide"
      fill={fill}
      value={panel}
      onChange={onPanel}
      tabs={[
        {
          id: 'guideline',
          label: t('workbench.guideline'),
          icon: 'book',
          keyHint: 'I',
          content: (
            <Box paddingX="wide" paddingY={16}>
              {guideline.trim() === '' ? (
                <Text tone="quiet">{t('workbench.guideline_none')}</Text>
              ) : (
                <Suspense fallback={<Skeleton />}>
                  <Guideline text={guideline} />
                </Suspense>
              )}
            </Box>
          ),
        },
        {
          id: 'remarks',
          label: t('workbench.remarks'),
          icon: 'comment',
          count: count === 0 ? undefined : count,
          news: count > 0,
          keyHint: 'R',
          content: (
            <Box paddingX="wide" paddingY={16}>
              <Stack gap={8}>
                {count === 0 && <Text tone="quiet">{t('workbench.remarks_none')}</Text>}
                {remarks !== null && (
                  <Text as="p" dir="auto">
                    {remarks}
                  </Text>
                )}
                {rowRemarks.map(({ question_no, question, remark }) => (
                  <Text as="p" key={question_no} dir="auto">
                    <Text tone="quiet">{question ?? t('workbench.remark_of', { no: String(question_no) })}</Text>{' '}
                    {remark}
                  </Text>
                ))}
              </Stack>
            </Box>
          ),
        },
      ]}
    />
  );
}
