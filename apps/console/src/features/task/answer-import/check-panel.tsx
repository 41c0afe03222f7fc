import type { Schema } from '@concord/api-client';
import { formatNumber, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, DescriptionList, Panel, Spinner, Text } from '@concord/ui';
import { problemReason } from '../builder/data/staged/problem-list.ts';
import { ProblemsPanel } from '../builder/data/staged/problems-panel.tsx';
import type { AnswerUpload } from './intake.ts';

type Problem = Schema<'AnswerProblem'>;

export type CheckPanelProps = {
  check: Schema<'AnswerImportCheck'>;
  isChecking: boolean;
  upload: Pick<AnswerUpload, 'filename' | 'tool'>;
};

/** What an import of the file would bring, and which answers it would leave out. */
export function CheckPanel({ check, isChecking, upload: { filename, tool } }: CheckPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { problems, problems_count, conflicts_count } = check;
  const count = problems_count + conflicts_count;
  return (
    <>
      <Panel
        title={t('answer_import.check')}
        hint={isChecking && <Spinner size="small" label={t('builder.data.checking')} />}
      >
        <DescriptionList
          items={[
            { term: t('answer_import.in_file'), value: number(check.answers_count) },
            { term: t('answer_import.will_import'), value: number(check.good_count) },
            { term: t('answer_import.already_there'), value: number(check.same_count) },
            { term: t('answer_import.conflicts'), value: <LeftOut count={conflicts_count} /> },
            { term: t('answer_import.problems'), value: <LeftOut count={problems_count} /> },
          ]}
        />
      </Panel>
      {count === 0 ? (
        <Box paddingX="inset" paddingY={12} border="top">
          {check.good_count === 0 ? (
            <Banner tone="info">{t('answer_import.nothing_new')}</Banner>
          ) : (
            <Banner tone="positive">{t('answer_import.problems_none')}</Banner>
          )}
        </Box>
      ) : (
        <ProblemsPanel
          title={t('answer_import.problems_title')}
          caption={t('answer_import.problems_caption')}
          {...(tool && { place: t('answer_import.item') })}
          hint={t('answer_import.problems_hint')}
          problems={problems.map((problem) => ({ ...problem, reason: answerReason(problem, tool, t) }))}
          count={count}
          filename={filename}
        />
      )}
    </>
  );
}

function LeftOut({ count }: { count: number }) {
  const language = useLanguage();
  return (
    <Text tone={count > 0 ? 'severe' : 'quiet'} weight={count > 0 ? 'medium' : undefined} tabular>
      {formatNumber(count, language)}
    </Text>
  );
}

/** Why an answer is left out, in the reader's language. */
function answerReason({ code, params, ...problem }: Problem, tool: AnswerUpload['tool'], t: TFunction): string {
  if (tool && code === 'answer_duplicate')
    return t('answer_import.duplicate_item', { first_line: params.first_line ?? '' });
  switch (code) {
    case 'row_blank':
    case 'row_unknown':
    case 'contributor_unknown':
    case 'question_blank':
    case 'question_unknown':
    case 'question_not_asked':
    case 'condition_not_met':
    case 'value_blank':
    case 'choice_unknown':
    case 'choice_duplicate':
    case 'answer_too_long':
    case 'answer_duplicate':
    case 'answered_here':
    case 'skipped_here':
    case 'work_closed':
    case 'row_not_in_pilot':
      return t(`answer_problem.${code}`, { params });
    default:
      return problemReason({ ...problem, code, params }, t);
  }
}
