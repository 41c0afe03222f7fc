import type { Schema } from '@concord/api-client';

type Question = Schema<'Question'>;

const choices = (...pairs: readonly [value: string, label: string][]): Question['choices'] =>
  pairs.map(([value, label], index) => ({ value, label, hotkey: String(index + 1) }));

const question = (
  question_no: number,
  type: Question['type'],
  name: string,
  given: Question['choices'] = [],
  more: Partial<Pick<Question, 'required' | 'hint' | 'show_when'>> = {},
): Question => ({
  question_no,
  type,
  name,
  choices: given,
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
  ...more,
});

/** Of Visit coding. */
export const visitQuestions: Question[] = [
  question(
    1,
    'single',
    'Overall sentiment',
    choices(['pos', 'Positive'], ['mix', 'Mixed'], ['neg', 'Negative'], ['neu', 'Neutral']),
  ),
  question(
    2,
    'multiple',
    'Which topics does it mention?',
    choices(
      ['drinks', 'Drinks'],
      ['food', 'Food'],
      ['staff', 'Service and staff'],
      ['wait', 'Waiting time'],
      ['price', 'Price'],
      ['room', 'Room and noise'],
    ),
  ),
  question(3, 'open', 'The phrase that decided it', [], { required: false }),
  question(4, 'single', 'Would they come back?', choices(['yes', 'Yes'], ['no', 'No'], ['ns', 'Not said'])),
];

/** Of 情感分析. */
export const deliveryQuestions: Question[] = [
  question(1, 'single', '整体情感', choices(['pos', '正面'], ['mix', '混合'], ['neg', '负面'], ['neu', '中性'])),
  question(
    2,
    'multiple',
    '评论提到了哪些方面？',
    choices(
      ['taste', '口味'],
      ['size', '分量'],
      ['speed', '配送速度'],
      ['pack', '包装'],
      ['price', '价格'],
      ['shop', '商家服务'],
    ),
  ),
  question(3, 'open', '最能说明问题的原句', [], { required: false }),
  question(4, 'single', '是否愿意再次下单？', choices(['yes', '愿意'], ['no', '不愿意'], ['ns', '未提及'])),
];

/** Of Urgency. */
export const urgencyQuestions: Question[] = [
  question(1, 'single', 'How urgent is it?', choices(['now', 'Now'], ['today', 'Today'], ['later', 'Can wait'])),
  question(
    2,
    'multiple',
    'Who must act?',
    choices(['staff', 'Station staff'], ['control', 'Control room'], ['clean', 'Cleaning'], ['nobody', 'Nobody']),
  ),
];

export const visitGuideline = `**Drinks, Food:** taste, size, freshness. Not the price, not how long it took.

**Service and staff:** what people did or said, kind or not. Waiting alone does not count.

**Waiting time:** queues and delays, even when the writer does not mind.

**Room and noise:** seats, sockets, music, light, cleanliness.`;

export const deliveryGuideline = `**口味、分量：** 味道、新鲜程度、给得多不多。价格和等待时间不算。

**配送速度：** 下单到送达的时间。即使作者说“不介意”，也要选。

**包装：** 漏洒、餐具、保温。面坨了属于配送速度，不属于包装。

**商家服务：** 商家说了什么、做了什么，包括退款和补送。`;
