import type { Schema } from '@concord/api-client';
import { loadMessages, useTranslation } from '@concord/i18n';
import { Box, Button, Skeleton, TextLink } from '@concord/ui';
import { Suspense } from 'react';
import { generatePath, Link, useLocation, useParams } from 'react-router';
import { useHelpCenter } from '../../../shared/navigation/help-center.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { late } from '../../../shared/network/late.ts';
import { Page } from '../../../shared/page/page.tsx';
import { AgreementPanel } from './agreement-panel.tsx';
import { GoldPanel } from './gold/gold-panels.tsx';
import { NoPairs } from './no-pairs.tsx';
import { QualityHead } from './quality-head.tsx';
import { QuestionsInWords } from './questions-in-words.tsx';
import { useCounted, useTaskQuality } from './use-task-quality.ts';
import { WorkPanel } from './work-panel.tsx';

// Below the figures, and of few tasks.
const DisputesPanel = late(async () => {
  const [{ DisputesPanel: Content }] = await Promise.all([import('./disputes-panel.tsx'), loadMessages('draft')]);
  return Content;
});

/** How far the answers of a task can be relied on, question by question. */
export function TaskQualityScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { answers, choose } = useCounted();
  const { task, quality } = useTaskQuality(answers);
  const help = useHelpCenter('how-reliable-the-answers-are');
  if (!task) return <Skeleton />;
  return (
    <Page
      title={t('quality.task.title')}
      subtitle={task.name}
      crumbs={[
        { label: t('menu.task_list'), to: paths.taskList },
        { label: task.name, to: generatePath(paths.task, { id }) },
      ]}
      actions={
        <Button asChild>
          <Link to={`${generatePath(paths.qualityReport, { id })}${search}`}>{t('quality.task.report')}</Link>
        </Button>
      }
    >
      <QualityHead quality={quality} answers={answers} hasPilot={task?.pilot != null} onAnswers={choose} />
      {quality ? <Figures task={task} quality={quality} /> : <Skeleton shape="block" />}
      <Suspense>
        <DisputesPanel task={id} />
      </Suspense>
      <Box padding="inset">
        <TextLink href={help}>{t('quality.how')}</TextLink>
      </Box>
    </Page>
  );
}

function Figures({ task, quality }: { task: Schema<'Task'>; quality: Schema<'TaskQuality'> }) {
  const { as_of, questions } = quality;
  if (as_of === null) return <Skeleton shape="block" />;
  const isPaired = questions.some(({ figures }) => figures !== null && figures.counts.pairable_rows > 0);
  return (
    <>
      {isPaired ? (
        <>
          <QuestionsInWords task={task.id} quality={quality} />
          <AgreementPanel task={task.id} quality={quality} />
        </>
      ) : (
        <NoPairs task={task} quality={quality} />
      )}
      <GoldPanel task={task.id} quality={quality} />
      <WorkPanel work={quality.work} />
    </>
  );
}
