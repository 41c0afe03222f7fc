import type { Schema } from '@concord/api-client';
import { specConstants } from '@concord/domain';
import { textAttributes, useTranslation } from '@concord/i18n';
import {
  Card,
  DescriptionList,
  EmptyState,
  IconButton,
  Inline,
  Panel,
  ReadingText,
  ScrollRegion,
  Stack,
  StickySide,
  Text,
  TextLink,
} from '@concord/ui';
import { isComposing } from '@concord/ui/is-composing';
import { type ReactNode, useEffect, useState } from 'react';
import type { Question } from '../question-list.ts';
import { type PreviewAnswers, previewKey, shownQuestions, withChoice } from './preview-answers.ts';
import { PreviewQuestion } from './preview-question.tsx';

export type QuestionPreviewProps = {
  questions: readonly Question[];
  /** the question in the editor */
  current: number | undefined;
  /** undefined while there is none */
  row: Schema<'RowContent'> | undefined;
  rowNo: number;
  rowsCount: number;
  onRow: (rowNo: number) => void;
};

const TEXT_FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable], dialog *';
const OTHER_CONTROLS = 'a, button';

/** What the contributor sees of a row, to be tried out: keys work, nothing is stored. */
export function QuestionPreview({ questions, current, row, rowNo, rowsCount, onRow }: QuestionPreviewProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<PreviewAnswers>(new Map());
  const [activeNo, setActiveNo] = useState(current);
  const { shown, waiting } = shownQuestions(questions, row?.dataset ?? null, answers);
  const active = shown.find(({ question_no }) => question_no === activeNo) ?? shown[0];

  useEffect(() => setActiveNo(current), [current]);

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || target.closest(TEXT_FIELDS)) return;
      if (event.key === 'Enter' && target.closest(OTHER_CONTROLS)) return;
      const effect = previewKey(event, active);
      if (!effect || !active) return;
      event.preventDefault();
      if (effect.kind === 'choose') setAnswers((now) => withChoice(now, active, effect.value));
      else setActiveNo(shown[Math.max(0, Math.min(shown.indexOf(active) + effect.by, shown.length - 1))]?.question_no);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [active, shown]);

  function go(by: 1 | -1): void {
    setAnswers(new Map());
    onRow(rowNo + by);
  }

  return (
    <Panel
      surface="canvas"
      title={t('builder.preview.title')}
      actions={
        rowsCount > 0 && (
          <Inline gap={4} wrap={false}>
            <Text
              size="small"
              tone="quiet"
              tabular
              nowrap
              title={t('builder.preview.of', { row: rowNo, total: rowsCount })}
            >
              {t('builder.preview.row', { row: rowNo })}
            </Text>
            <IconButton
              icon="chevron-left"
              size="small"
              label={t('builder.preview.previous')}
              aria-disabled={rowNo <= 1}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="chevron-right"
              size="small"
              label={t('builder.preview.next')}
              aria-disabled={rowNo >= rowsCount}
              onClick={() => go(1)}
            />
          </Inline>
        )
      }
    >
      <Stack gap={8}>
        <Card padding={16}>
          {row ? <RowContent row={row} /> : <Text tone="quiet">{t('builder.preview.no_rows')}</Text>}
        </Card>
        <div>
          <StickySide offset={specConstants.stickyOffsetPx}>
            <Stack gap={8}>
              {' '}
              {shown.map((question, index) => (
                <PreviewQuestion
                  key={question.question_no}
                  question={question}
                  place={index + 1}
                  isActive={question === active}
                  value={answers.get(question.question_no) ?? null}
                  onActivate={() => setActiveNo(question.question_no)}
                  onAnswer={(value) => {
                    setActiveNo(question.question_no);
                    setAnswers((now) => new Map(now).set(question.question_no, value));
                  }}
                />
              ))}
              {shown.length === 0 && questions.length > 0 && (
                <EmptyState size="small" title={t('builder.preview.no_questions')} />
              )}
              {waiting > 0 && (
                <Text size="small" tone="quiet" as="p">
                  {t('builder.preview.waiting', { count: waiting })}
                </Text>
              )}
              <Text size="small" tone="quiet" as="p">
                {t('builder.preview.keys')}
              </Text>
            </Stack>
          </StickySide>
        </div>{' '}
      </Stack>
    </Panel>
  );
}

function RowContent({ row }: { row: Schema<'RowContent'> }): ReactNode {
  const { t } = useTranslation();
  const written = textAttributes(row.language);
  const links = [...row.media, ...(row.page === null ? [] : [{ name: t('builder.preview.page'), url: row.page }])];
  return (
    <Stack gap={12}>
      {/* A long text scrolls by itself, so that the questions stay on screen. */}
      <ScrollRegion height="small" label={t('builder.data.role.text')}>
        <ReadingText size="small" {...written}>
          {row.text}
        </ReadingText>
      </ScrollRegion>
      {row.context.length > 0 && (
        <DescriptionList
          layout="line"
          items={row.context.map(({ name, value }, index) => ({
            id: String(index),
            term: name,
            value: <bdi {...written}>{value}</bdi>,
          }))}
        />
      )}
      {links.length > 0 && (
        <Inline>
          {links.map(({ name, url }) => (
            <Text key={name} size="small">
              <TextLink href={url} target="_blank" rel="noreferrer" icon="external">
                {name}
              </TextLink>
            </Text>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
