import type { AnswerValue, Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { DemoUsername } from './people.ts';
import type { Sample } from './sample.ts';

/** Moments of the demo are days before (negative: after) the day of seeding. */
type Days = number;

/** A number from 0 to below 1 that is always the same for one person, row and question. */
type Chance = number;

export type PlannedQuestion = {
  question: Question;
  /** What a careful reader answers; undefined when there is no one right answer. */
  right?: (sample: Sample) => AnswerValue;
  /** What a contributor answers. */
  given: (sample: Sample, chance: Chance) => AnswerValue;
};

/** What happens to an assignment, in order. `rows` counts from its first row. */
export type Step =
  | { do: 'work'; rows: number; from: Days; to: Days; skip?: { row: number; reason: string } }
  | { do: 'submit' | 'withdraw' | 'open'; at: Days }
  | { do: 'mark'; rows: number; at: Days; remark: string }
  | { do: 'rework'; at: Days }
  | { do: 'return'; at: Days; remarks: string }
  | { do: 'approve'; at: Days };

export type PlannedTask = {
  name: string;
  guideline: string;
  /** undefined: that of the project */
  due?: Days;
  created: Days;
  /** undefined: still a draft */
  published?: Days;
  question_logic: components['schemas']['QuestionLogic'];
  answers_per_row: number;
  /** Set where the rows are assigned at random. */
  seed?: number;
  review_sample: number;
  dataset: {
    name: string;
    filename: string;
    language: string;
    columns: components['schemas']['DatasetColumn'][];
    cells: (sample: Sample, index: number) => string[];
    samples: readonly Sample[];
  };
  questions: PlannedQuestion[];
  people: { who: DemoUsername; steps: Step[] }[];
  reviewers: DemoUsername[];
};

export type PlannedProject = {
  name: string;
  category: string;
  manager: 'manager' | 'manager2';
  state: 'draft' | 'active' | 'inactive' | 'completed';
  created: Days;
  start: Days;
  end: Days;
  tasks: PlannedTask[];
};

type Choices = readonly string[];

const asChoices = (values: Choices): Question['choices'] =>
  values.map((value, index) => ({ value, label: value, hotkey: index < 9 ? `${index + 1}` : null }));

const blank = {
  scale: 'nominal' as const,
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
};

/** Asks for the sample's reading. About one answer in eight is another one. */
export function askReading(
  question_no: number,
  name: string,
  values: Choices,
  more: Partial<Question> = {},
): PlannedQuestion {
  return {
    question: { ...blank, question_no, name, type: 'single', choices: asChoices(values), ...more },
    right: ([, reading]) => reading,
    given: ([, reading], chance) =>
      chance < 0.82 ? reading : (values[Math.floor(((chance - 0.82) / 0.18) * values.length)] ?? reading),
  };
}

/** Asks for the sample's topics, where `other` means none. Now and then one is overlooked, or all of them. */
export function askTopics(question_no: number, name: string, values: Choices, other: string): PlannedQuestion {
  const right = ([, , ...topics]: Sample) => (topics.length > 0 ? topics : [other]);
  return {
    question: { ...blank, question_no, name, type: 'multiple', choices: asChoices([...values, other]) },
    right,
    given: (sample, chance) => {
      const all = right(sample);
      if (chance > 0.93) return [other];
      return chance > 0.65 && all.length > 1 ? all.slice(1) : all;
    },
  };
}

/** Asks for words of the text: its first clause. */
export function askQuote(question_no: number, name: string, more: Partial<Question> = {}): PlannedQuestion {
  return {
    question: { ...blank, question_no, name, type: 'open', choices: [], required: false, ...more },
    given: ([text]) => text.split(/[,.;:!?，。；：！？]/u)[0]?.trim() ?? text,
  };
}

/** Submitted, opened, marked in full and approved. */
export const approved = (rows: number, at: Days, remark: string): Step[] => [
  { do: 'work', rows, from: at + 6, to: at + 2 },
  { do: 'submit', at: at + 1.9 },
  { do: 'open', at: at + 0.2 },
  { do: 'mark', rows, at: at + 0.1, remark },
  { do: 'approve', at },
];
