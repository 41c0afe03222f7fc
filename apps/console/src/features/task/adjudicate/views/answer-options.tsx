import { type AnswerValue, answerKey, type Question, wholePercent } from '@concord/domain';
import { formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { ChoiceGroup, Inline, Stack, Tag, Text } from '@concord/ui';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';
import type { Cell, Draft } from '../model/adjudicate-model.ts';
import { type CellOption, cellOptions, type Given } from '../model/cell-options.ts';

const NONE = 'none';

export type AnswerOptionsProps = {
  cell: Cell;
  question: Question;
  draft: Draft;
  /** Nothing can be decided here. */
  isReadOnly: boolean;
  /** The people behind the letters are named. */
  isNamed: boolean;
  onGiven: (value: AnswerValue) => void;
  onNone: () => void;
};

/** The answers that differ, each with who gave it, and none of these. */
export function AnswerOptions({ cell, question, draft, isReadOnly, isNamed, onGiven, onNone }: AnswerOptionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = cellOptions(cell, question);
  const chosen = draft.from === 'given' ? answerKey(draft.given) : draft.from && NONE;
  return (
    <ChoiceGroup
      label={question.name}
      columns="one"
      size="large"
      active={draft.from !== 'own'}
      readOnly={isReadOnly}
      value={chosen}
      choices={[
        ...options.map((option) => ({
          value: option.key,
          label: answerText(question, option.value, language) ?? '',
          hotkey: option.digit,
          detail: <Known option={option} question={question} isNamed={isNamed} />,
        })),
        { value: NONE, label: t('adjudicate.none_of_these'), hotkey: 'N' },
      ]}
      onChange={(key) => {
        const option = options.find((one) => one.key === key);
        if (option) onGiven(option.value);
        else onNone();
      }}
    />
  );
}

type KnownProps = { option: CellOption; question: Question; isNamed: boolean };

/** Who gave an answer, what speaks for it, and what the reviewer has said about it. */
function Known({ option, question, isNamed }: KnownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { given, isMajority, probability, isGold, isDecided } = option;
  return (
    <Stack gap={4} as="span">
      <Inline gap={6} as="span">
        {given.map(({ letter, submission, contributor }) => (
          <Text key={submission} weight="medium">
            {isNamed && contributor ? t('common.labelled', { label: letter, value: contributor.name }) : letter}
          </Text>
        ))}
        <Text tone="quiet">{t('adjudicate.answers', { count: given.length })}</Text>
        {isMajority && <Tag icon="users">{t('adjudicate.most_frequent')}</Tag>}
        {probability !== undefined && (
          <Tag icon="star">
            {t('adjudicate.most_probable', {
              probability: formatPercent(wholePercent(probability, 1) / 100, language),
            })}
          </Tag>
        )}
        {isGold && <Tag icon="diamond">{t('review.gold')}</Tag>}
        {isDecided && <Tag icon="check">{t('adjudicate.decided_before')}</Tag>}
      </Inline>
      {given.map((one) => (
        <Reviewed key={one.submission} given={one} question={question} />
      ))}
    </Stack>
  );
}

/** The reviewer's verdict on an answer, the correct one, and the remark. */
function Reviewed({ given, question }: { given: Given; question: Question }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { letter, verdict, remark } = given;
  const correct = answerText(question, given.correct_answer, language);
  const said = [
    verdict && t(`review.state.${verdict}`),
    correct && t('common.labelled', { label: t('review.correct_answer'), value: correct }),
    remark,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Text tone={verdict === 'incorrect' ? stateTone.incorrect : 'inherit'} dir="auto">
      {t('common.labelled', { label: letter, value: said.join(' · ') })}
    </Text>
  );
}
