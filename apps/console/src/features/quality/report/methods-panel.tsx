import { useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Text } from '@concord/ui';
import { formatSentences } from '../format-sentences.ts';
import type { Report } from './report-figures.ts';
import { useMethods } from './use-methods.ts';

/** What a paper says of its data, ready to be copied. */
export function MethodsPanel({ report }: { report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sentences = useMethods(report);
  return (
    <Panel title={t('quality.report.methods')}>
      <Text as="p" size="body">
        {formatSentences(sentences, language)}
      </Text>
    </Panel>
  );
}
