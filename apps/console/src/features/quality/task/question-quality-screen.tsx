import type { Schema } from '@concord/api-client';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Columns, Panel, Skeleton, TextLink } from '@concord/ui';
import { generatePath, useLocation, useParams } from 'react-router';
import { useHelpCenter } from '../../../shared/navigation/help-center.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Page } from '../../../shared/page/page.tsx';
import { ChoicesPlot, CoefficientPlot } from '../coefficient-plot.tsx';
import { ReadingPanel } from '../reading-panel.tsx';
import { alphaIn } from '../use-reading.ts';
import { ConfusionsPanel, CountsPanel, DistributionPanel } from './answers-panels.tsx';
import { QuestionConsensusPanel } from './consensus/question-consensus-panel.tsx';
import { ContributorsPanel } from './contributors-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { QuestionGoldPanel } from './gold/gold-panels.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { QualityHead } from './quality-head.tsx';
import { DisputedPanel } from './rows/disputed-panel.tsx';
import { SimilarPanel } from './rows/similar-panel.tsx';
import { useMeaning } from './use-meaning.ts';
import { useCounted, useQuestionQuality, useTaskQuality } from './use-task-quality.ts';

/** All figures of one question. */
export function QuestionQualityScreen() {
  const { t } = useTranslation();
  const { id = '', question: number = '' } = useParams();
  const { search } = useLocation();
  const { answers, choose } = useCounted();
  const { task, quality } = useTaskQuality(answers);
  const question = useQuestionQuality(Number(number), answers, quality?.as_of);
  const help = useHelpCenter('how-reliable-the-answers-are');
  const name = question?.name ?? task?.questions.find(({ question_no }) => question_no === Number(number))?.name;
  if (!task || name === undefined) return <Skeleton />;
  return (
    <Page
      title={name}
      subtitle={task.name}
      crumbs={[
        { label: t('menu.task_list'), to: paths.taskList },
        { label: task.name, to: generatePath(paths.task, { id }) },
        { label: t('quality.task.title'), to: `${generatePath(paths.taskQuality, { id })}${search}` },
      ]}
    >
      <QualityHead quality={quality} answers={answers} hasPilot={task?.pilot != null} onAnswers={choose} />
      {question?.figures ? (
        <QuestionFigures figures={question.figures} isOpen={question.type === 'open'} />
      ) : (
        <Skeleton shape="block" />
      )}
      <Box padding="inset">
        <TextLink href={help}>{t('quality.how')}</TextLink>
      </Box>
    </Page>
  );
}

function QuestionFigures({ figures, isOpen }: { figures: Schema<'QuestionFigures'>; isOpen: boolean }) {
  const { counts, gold } = figures;
  // where no row has two answers, there is nothing that compares them
  const isPaired = counts.pairable_rows > 0;
  return (
    <>
      {!isOpen && (isPaired ? <Agreement figures={figures} /> : <Unpaired figures={figures} />)}
      {!isOpen && <SimilarPanel similar={figures.similar} />}
      {gold && <QuestionGoldPanel gold={gold} />}
      <CountsPanel counts={counts} isOpen={isOpen} />
    </>
  );
}

function Unpaired({ figures }: { figures: Schema<'QuestionFigures'> }) {
  return (
    <>
      <ReadingPanel figures={figures} draws={figures.draws} seed={figures.seed} />
      {figures.counts.values > 0 && <DistributionPanel figures={figures} />}
    </>
  );
}

function Agreement({ figures }: { figures: Schema<'QuestionFigures'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const means = useMeaning(figures.reading, alphaIn(figures));
  const measures = figures.coefficients.map((coefficient) => ({
    id: coefficient.name,
    label: t(`quality.name.${coefficient.name}`),
    coefficient,
  }));
  const weeks = figures.by_week.map(({ week: id, alpha }) => ({
    id,
    label: formatDate(id, language),
    coefficient: alpha,
  }));
  return (
    <>
      <ReadingPanel figures={figures} draws={figures.draws} seed={figures.seed} means={means} />
      <ChoicesPlot choices={figures.by_choice} />
      {weeks.length > 1 && (
        <CoefficientPlot label={t('quality.task.by_week')} head={t('quality.task.week')} rows={weeks} />
      )}
      <Panel padded={false}>
        <Columns stackBelow="lg" ruled>
          <ConfusionsPanel confusions={figures.confusions} />
          <DistributionPanel figures={figures} />
        </Columns>
      </Panel>
      <MatrixPanel figures={figures} />
      <DifferencesPanel figures={figures} />
      <ContributorsPanel figures={figures} />
      <QuestionConsensusPanel figures={figures} />
      <DisputedPanel rows={figures.disputed} />
      {measures.length > 0 && (
        <CoefficientPlot label={t('quality.measures')} head={t('quality.measure')} rows={measures} />
      )}
    </>
  );
}
