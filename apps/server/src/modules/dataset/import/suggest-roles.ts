import type { components } from '@concord/openapi';

type Schemas = components['schemas'];
type Question = Pick<Schemas['Question'], 'question_no' | 'name'>;

const TEXTS = 'text|正文|内容|文本|评论|review|content|comment|message|sentence|tweet|body';
const TEXT = new RegExp(`^(?:${TEXTS})$`, 'iu');
/** Also that of the text by its own name; that of an author or a product is in many rows. */
const ID = new RegExp(`^(?:(?:row|item|record|document|post|${TEXTS})[ _-]?)?(?:id|编号|编码|序号)$`, 'iu');
const PAGE = /^(url|link|page|页面|网址|链接)$/iu;
const GOLD = /^(gold|金标)(?:$|[ _:-]\s*(.+)$)/iu;

/**
 * The roles a person will most likely give the columns: exactly one main text, found by its name or by being the
 * longest; the rest is context unless its name says otherwise.
 * @param names the columns' names
 * @param rows the first rows' cells
 * @param questions those of the task, in order
 * @param isDraft whether questions may still come, whose gold answers a column can have
 */
export function suggestRoles(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  questions: readonly Question[],
  isDraft: boolean,
): Schemas['DatasetColumn'][] {
  const column = (index: number) => rows.map((cells) => cells[index] ?? '');
  const text = textColumn(names, column);
  const later = isDraft ? 'gold' : 'hidden';
  const given = new Set<string>();
  const once = (role: string, otherwise = 'context') => {
    if (given.has(role)) return otherwise;
    given.add(role);
    return role;
  };
  return names.map((name, index) => {
    if (index === text) return { name, role: 'text' };
    if (ID.test(name) && holdsIds(column(index))) return { name, role: once('id') };
    if (PAGE.test(name) && column(index).every((cell) => cell === '' || cell.startsWith('https://')))
      return { name, role: once('page') };
    const question = goldQuestion(name, questions);
    if (question !== undefined) return { name, role: once(`gold:${question}`, later) };
    return { name, role: GOLD.test(name) ? later : 'context' };
  });
}

/** An ID with a few that are blank or repeated has problems to name; where most are, it is something else of this name. */
function holdsIds(cells: readonly string[]): boolean {
  const ids = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  return ids.size >= cells.length / 2;
}

function textColumn(names: readonly string[], column: (index: number) => string[]): number {
  const named = names.findIndex((name) => TEXT.test(name));
  if (named !== -1) return named;
  const lengths = names.map((_, index) => column(index).reduce((sum, cell) => sum + cell.length, 0));
  return lengths.indexOf(Math.max(...lengths));
}

/** `gold` stands for the first question, `gold:<number or name>` for that one. */
function goldQuestion(name: string, questions: readonly Question[]): number | undefined {
  const match = GOLD.exec(name);
  if (!match) return undefined;
  const wanted = match[2]?.trim().toLowerCase();
  if (wanted === undefined) return questions[0]?.question_no;
  return questions.find((each) => String(each.question_no) === wanted || each.name.trim().toLowerCase() === wanted)
    ?.question_no;
}
