import { approved, askQuote, askReading, askTopics, type PlannedProject } from './plan.ts';
import type { Sample } from './sample.ts';
import { headlines, restaurantReviews } from './texts-cn.ts';
import { appReviews, supportReplies, surveyAnswers } from './texts-en.ts';

/** Name and parent; a parent comes before its children. */
export const categories: readonly [name: string, description: string, parent?: string][] = [
  ['Customer feedback', 'What customers write about products and services'],
  ['Apps', 'Reviews of mobile apps', 'Customer feedback'],
  ['餐饮', '餐厅与外卖点评', 'Customer feedback'],
  ['媒体监测', '新闻与社交媒体'],
  ['Quality check', 'How well our own answers are written'],
  ['Surveys', 'Open answers to survey questions'],
];

const numbered = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(3, '0')}`;
const pick = <T>(values: readonly T[], index: number): T | undefined => values[index % values.length];

/** `toneRole`: which question the expected tone is gold for, if one asks for it. */
const reviews = (samples: readonly Sample[], toneRole: 'gold:1' | 'gold:2' | 'hidden') => ({
  name: 'Reviews, week 1',
  filename: 'reviews-week-1.csv',
  language: 'en',
  samples,
  columns: [
    { name: 'review', role: 'id' },
    { name: 'text', role: 'text' },
    { name: 'channel', role: 'context' },
    { name: 'expected tone', role: toneRole },
  ],
  // every sixth review is a gold row
  cells: ([text, reading]: Sample, index: number) => [
    numbered('app', index),
    text,
    pick(['App store', 'In the app', 'Email'], index) ?? '',
    index % 6 === 0 ? reading : '',
  ],
});

const tones = ['positive', 'neutral', 'negative'];

const appProject: PlannedProject = {
  name: 'Grocery app reviews',
  category: 'Apps',
  manager: 'manager',
  state: 'active',
  created: 30,
  start: 28,
  end: -21,
  tasks: [
    {
      name: 'Tone of app reviews',
      created: 20,
      published: 12,
      due: -7,
      guideline:
        '# Tone of a review\n\nJudge what the writer feels about the **service as a whole**.\n\n- *positive*: they would recommend it\n- *negative*: they would warn a friend\n- *neutral*: both, or neither\n\nIrony counts as what is meant.',
      question_logic: 'all',
      answers_per_row: 1,
      review_sample: 100,
      dataset: reviews(appReviews, 'gold:1'),
      questions: [
        askReading(1, 'What is the tone of this review?', tones, { hint: 'The service as a whole, not one product' }),
        askQuote(2, 'Which words show it?', { show_when: { question_no: 1, values: ['negative'] } }),
      ],
      people: [
        {
          who: 'contributor',
          steps: [{ do: 'work', rows: 14, from: 4, to: 0.1, skip: { row: 6, reason: 'Cannot tell what it is about' } }],
        },
        {
          who: 'contributor2',
          steps: [
            { do: 'work', rows: 20, from: 9, to: 3 },
            { do: 'submit', at: 2.5 },
            { do: 'withdraw', at: 2.4 },
            { do: 'submit', at: 0.02 },
          ],
        },
        { who: 'contributor3', steps: approved(20, 3, 'See the guideline: the service as a whole.') },
      ],
      reviewers: ['manager2'],
    },
    {
      name: 'Topics of app reviews',
      created: 15,
      published: 8,
      due: -14,
      seed: 20_261,
      guideline: 'Tick **every** topic the review mentions. Choose *other* only when nothing else fits.',
      question_logic: 'all',
      answers_per_row: 2,
      review_sample: 50,
      dataset: {
        ...reviews(appReviews.slice(0, 24), 'gold:2'),
        name: 'Reviews for topics',
        filename: 'reviews-topics.csv',
        language: 'en',
      },
      questions: [
        askTopics(1, 'Which topics does it mention?', ['delivery', 'price', 'quality', 'app', 'support'], 'other'),
        askReading(2, 'What is its tone?', tones, { required: false }),
      ],
      people: [
        {
          who: 'contributor',
          steps: [
            { do: 'work', rows: 16, from: 7, to: 5 },
            { do: 'submit', at: 4.5 },
            { do: 'open', at: 2.2 },
            { do: 'mark', rows: 16, at: 2.1, remark: 'A second topic was overlooked.' },
            { do: 'return', at: 2, remarks: 'Good work. Please look again at reviews with more than one topic.' },
          ],
        },
        { who: 'contributor2', steps: [] },
        {
          who: 'contributor4',
          steps: [
            { do: 'work', rows: 16, from: 6, to: 2 },
            { do: 'submit', at: 1.2 },
            { do: 'open', at: 0.3 },
            { do: 'mark', rows: 7, at: 0.25, remark: 'It mentions another topic as well.' },
          ],
        },
      ],
      reviewers: [],
    },
    {
      name: 'Replies to unhappy customers',
      created: 2,
      guideline: '',
      question_logic: 'some',
      answers_per_row: 2,
      review_sample: 100,
      dataset: {
        ...reviews(appReviews.slice(24, 44), 'hidden'),
        name: 'Reviews to answer',
        filename: 'reviews-to-answer.csv',
        language: 'en',
      },
      questions: [askReading(1, 'Does this review need an answer?', ['yes', 'no'])],
      people: [],
      reviewers: [],
    },
  ],
};

const restaurantDataset = (samples: readonly Sample[]) => ({
  name: '十月点评',
  filename: '点评.csv',
  language: 'zh-Hans',
  samples,
  columns: [
    { name: '编号', role: 'id' },
    { name: '内容', role: 'text' },
    { name: '来源', role: 'context' },
  ],
  cells: ([text]: Sample, index: number) => [numbered('r', index), text, pick(['到店', '外卖', '团购'], index) ?? ''],
});

const restaurantProject: PlannedProject = {
  name: '餐厅点评',
  category: '餐饮',
  manager: 'manager',
  state: 'active',
  created: 45,
  start: 40,
  end: 3,
  tasks: [
    {
      name: '餐厅点评：情感倾向',
      created: 30,
      published: 25,
      guideline:
        '判断顾客对这次用餐的**整体感受**。\n\n- 正面：愿意再来\n- 负面：不愿再来\n- 中性：好坏参半，或只陈述事实\n\n反话按真实意思判断。',
      question_logic: 'all',
      answers_per_row: 1,
      review_sample: 100,
      dataset: restaurantDataset(restaurantReviews),
      questions: [askReading(1, '整体感受如何？', ['正面', '中性', '负面'], { scale: 'ordinal' })],
      people: [
        { who: 'contributor', steps: [{ do: 'work', rows: 9, from: 18, to: 6 }] },
        {
          who: 'contributor3',
          steps: [
            { do: 'work', rows: 18, from: 12, to: 2, skip: { row: 4, reason: '内容与用餐无关' } },
            { do: 'submit', at: 1.1 },
          ],
        },
        { who: 'contributor4', steps: [] },
      ],
      reviewers: [],
    },
    {
      name: '餐厅点评：主题编码',
      created: 28,
      published: 22,
      due: 5,
      guideline: '勾选点评中提到的**所有**主题；都不合适时选“其他”。',
      question_logic: 'some',
      answers_per_row: 1,
      review_sample: 30,
      dataset: { ...restaurantDataset(restaurantReviews.slice(0, 30)), name: '主题编码样本', filename: '主题.csv' },
      questions: [
        askTopics(1, '提到了哪些主题？', ['口味', '服务', '环境', '价格', '等位'], '其他'),
        askQuote(2, '摘录最能说明问题的一句'),
      ],
      people: [
        {
          who: 'contributor',
          steps: [
            { do: 'work', rows: 10, from: 15, to: 7 },
            { do: 'submit', at: 6 },
          ],
        },
        { who: 'contributor2', steps: [{ do: 'work', rows: 4, from: 14, to: 8 }] },
        { who: 'contributor3', steps: approved(10, 8, '还提到了另一个主题。') },
      ],
      reviewers: [],
    },
  ],
};

const newsProject: PlannedProject = {
  name: '新闻标题情绪',
  category: '媒体监测',
  manager: 'manager',
  state: 'draft',
  created: 3,
  start: -7,
  end: -60,
  tasks: [
    {
      name: '标题情绪',
      created: 2,
      due: -30,
      guideline: '只看标题：对当地居民来说，这是好消息还是坏消息？',
      question_logic: 'all',
      answers_per_row: 2,
      review_sample: 100,
      seed: 7,
      dataset: {
        name: '标题第一批',
        filename: '标题.csv',
        language: 'zh-Hans',
        samples: headlines,
        columns: [
          { name: '编号', role: 'id' },
          { name: '标题', role: 'text' },
          { name: '网页', role: 'page' },
        ],
        cells: ([text], index) => [numbered('n', index), text, `https://example.com/news/${index + 1}`],
      },
      questions: [askReading(1, '这条消息是？', ['利好', '中性', '利空'], { use_iframe: true })],
      people: [
        { who: 'contributor2', steps: [] },
        { who: 'contributor5', steps: [] },
      ],
      reviewers: [],
    },
  ],
};

const helpDeskProject: PlannedProject = {
  name: 'Help desk replies',
  category: 'Quality check',
  manager: 'manager2',
  state: 'inactive',
  created: 60,
  start: 55,
  end: -30,
  tasks: [
    {
      name: 'How good are our replies?',
      created: 50,
      published: 40,
      guideline: 'Read the reply as the customer would. *good*: I know what happens next and feel taken seriously.',
      question_logic: 'all',
      answers_per_row: 1,
      review_sample: 100,
      dataset: {
        name: 'Replies',
        filename: 'replies.csv',
        language: 'en',
        samples: supportReplies,
        columns: [
          { name: 'reply', role: 'id' },
          { name: 'text', role: 'text' },
          { name: 'agent', role: 'hidden' },
        ],
        cells: ([text], index) => [numbered('reply', index), text, `agent ${(index % 4) + 1}`],
      },
      questions: [
        askReading(1, 'How good is this reply?', ['good', 'acceptable', 'poor']),
        askTopics(2, 'What does it include?', ['greeting', 'solved', 'next step'], 'none of these'),
      ],
      people: [
        { who: 'contributor2', steps: [{ do: 'work', rows: 8, from: 35, to: 21 }] },
        { who: 'contributor4', steps: approved(18, 20, 'Read it once more as the customer would.') },
      ],
      reviewers: [],
    },
  ],
};

const surveyProject: PlannedProject = {
  name: 'Library survey',
  category: 'Surveys',
  manager: 'manager2',
  state: 'completed',
  created: 120,
  start: 110,
  end: 50,
  tasks: [
    {
      name: 'What would you change first?',
      created: 105,
      published: 100,
      due: 70,
      guideline: 'Code every wish. When there is none, choose *none*.',
      question_logic: 'all',
      answers_per_row: 1,
      review_sample: 100,
      dataset: {
        name: 'Open answers',
        filename: 'answers.csv',
        language: 'en',
        samples: surveyAnswers,
        columns: [
          { name: 'respondent', role: 'id' },
          { name: 'answer', role: 'text' },
        ],
        cells: ([text], index) => [numbered('p', index), text],
      },
      questions: [
        askTopics(
          1,
          'Which wishes does it contain?',
          ['hours', 'rooms', 'digital', 'collection', 'staff', 'fees'],
          'none',
        ),
        askReading(2, 'Which one comes first?', ['hours', 'rooms', 'digital', 'collection', 'staff', 'fees', 'none']),
      ],
      people: [
        { who: 'contributor', steps: approved(12, 75, 'Another wish comes first.') },
        {
          who: 'contributor2',
          steps: [
            { do: 'work', rows: 12, from: 90, to: 86 },
            { do: 'submit', at: 85 },
            { do: 'open', at: 84 },
            { do: 'mark', rows: 12, at: 83.9, remark: 'Another wish comes first.' },
            { do: 'return', at: 83.8, remarks: 'Please go through the marked answers again.' },
            { do: 'rework', at: 81 },
            { do: 'submit', at: 80.5 },
            { do: 'open', at: 79 },
            { do: 'mark', rows: 12, at: 78.9, remark: '' },
            { do: 'approve', at: 78.8 },
          ],
        },
        { who: 'contributor5', steps: approved(12, 72, 'Another wish comes first.') },
      ],
      reviewers: [],
    },
  ],
};

/** One project in each state and one that is late. */
export const projects: readonly PlannedProject[] = [
  appProject,
  restaurantProject,
  newsProject,
  helpDeskProject,
  surveyProject,
];
