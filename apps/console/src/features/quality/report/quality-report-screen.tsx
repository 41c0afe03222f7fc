import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Skeleton, Stack, Switch, Text } from '@concord/ui';
import { useState } from 'react';
import { generatePath, useLocation, useParams } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { Page } from '../../../shared/page/page.tsx';
import { Moment } from '../task/quality-head.tsx';
import { useCounted } from '../task/use-task-quality.ts';
import { DesignPanel, LeftOutPanel } from './design-panels.tsx';
import { DownloadButton } from './download-button.tsx';
import { MethodsPanel } from './methods-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { labelsIn, type Report } from './report-figures.ts';
import { ScoresPanel } from './scores-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useReport } from './use-report.ts';

/** All figures of a task, for a paper and for paper. */
export function QualityReportScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { answers } = useCounted();
  const { task, quality, report } = useReport(answers);
  const [isNamed, setNamed] = useState(false);
  if (!task) return <Skeleton />;
  return (
    <Page
      title={t('quality.report.title')}
      subtitle={task.name}
      crumbs={[
        { label: t('menu.task_list'), to: paths.taskList },
        { label: task.name, to: generatePath(paths.task, { id }) },
        { label: t('quality.task.title'), to: `${generatePath(paths.taskQuality, { id })}${search}` },
      ]}
      actions={
        report && (
          <>
            <Switch checked={isNamed} onChange={setNamed} label={t('quality.report.names')} />
            <DownloadButton report={report} isNamed={isNamed} />
            <Button tone="primary" onClick={() => print()}>
              {t('quality.report.print')}
            </Button>
          </>
        )
      }
    >
      <Box padding="inset">
        <Stack gap={12} align="start">
          {answers === 'now' ? (
            <Banner tone="severe">{t('quality.task.now_hint')}</Banner>
          ) : (
            <Text tone="soft">{t(`quality.task.${answers}_hint`)}</Text>
          )}
          {quality && <Moment quality={report ? { ...quality, as_of: report.quality.as_of } : quality} />}
        </Stack>
      </Box>
      {report ? <Figures report={report} isNamed={isNamed} /> : <Skeleton shape="block" />}
    </Page>
  );
}

function Figures({ report, isNamed }: { report: Report; isNamed: boolean }) {
  const labelOf = labelsIn(report.design, isNamed);
  return (
    <>
      <DesignPanel report={report} labelOf={labelOf} isNamed={isNamed} />
      <LeftOutPanel report={report} />
      {report.questions.map((question) => (
        <QuestionPanel key={question.question_no} question={question} />
      ))}
      <ScoresPanel report={report} labelOf={labelOf} />
      <MethodsPanel report={report} />
      <SourcesPanel report={report} />
    </>
  );
}
