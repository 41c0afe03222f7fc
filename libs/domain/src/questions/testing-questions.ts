import type { Question } from './questions.ts';

/** For tests: a question with every field, of which only the named ones matter. */
export function aQuestion(fields: Partial<Question> & Pick<Question, 'question_no'>): Question {
  const type = fields.type ?? 'single';
  return {
    name: `Question ${fields.question_no}`,
    type,
    choices:
      type === 'open'
        ? []
        : [
            { value: 'yes', label: 'Yes', hotkey: '1' },
            { value: 'no', label: 'No', hotkey: '2' },
            { value: 'maybe', label: 'Maybe', hotkey: null },
          ],
    scale: 'nominal',
    required: false,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: null,
    ...fields,
  };
}
