import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { downloadText } from '../../../shared/text/download-text.ts';
import { reportCsv } from './report-csv.ts';
import type { Report } from './report-figures.ts';

/** The figures of the report as a file. */
export function DownloadButton({ report, isNamed }: { report: Report; isNamed: boolean }) {
  const { t } = useTranslation();
  const download = () =>
    downloadText(
      reportCsv(report, isNamed, t),
      `${report.task.name}-${t('quality.report.file')}.csv`,
      'text/csv;charset=utf-8',
    );
  return (
    <Button iconStart="download" onClick={download}>
      {t('quality.report.csv')}
    </Button>
  );
}
