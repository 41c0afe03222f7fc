import type { components } from '@concord/openapi';

type Schemas = components['schemas'];

/** A question with the choices a, b and c where its type has choices; the first one has to be answered. */
export const question = (question_no: number, type: Schemas['QuestionType'] = 'single'): Schemas['Question'] => ({
  question_no,
  name: `Question ${question_no}`,
  type,
  choices: type === 'open' ? [] : ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), hotkey: null })),
  scale: 'nominal',
  required: question_no === 1,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
});
