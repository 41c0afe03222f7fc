import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// What the specification names, looked up in the contract. That the server answers nothing else than the contract says
// is checked by its own tests, on every answer.

type Schema = {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  type?: string;
};
type Parameter = { $ref?: string; name?: string; schema?: Schema };
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = { requestBody?: Content; responses: Record<string, Content>; parameters?: Parameter[] };
type Contract = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

const file = join(import.meta.dirname, '../../../../../openapi/generated/openapi.json');
const contract: Contract = JSON.parse(readFileSync(file, 'utf8'));

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : (contract.components.schemas[name] ?? {});
  const parts = (target.allOf ?? []).map(resolved);
  return {
    ...target,
    properties: Object.assign({}, target.properties, ...parts.map((part) => part.properties)),
    required: [...(target.required ?? []), ...parts.flatMap((part) => part.required ?? [])],
  };
}

/** The schema at a path of always present fields, `[]` for the elements of a list; undefined when a field is missing. */
function at(start: Schema, path: string): Schema | undefined {
  let here: Schema | undefined = start;
  for (const step of path.split('.')) {
    const [, name = '', list] = /^(\w+)(\[\])?$/.exec(step) ?? [];
    const { properties, required } = resolved(here);
    if (!required?.includes(name)) return undefined;
    here = properties?.[name];
    if (list && here) here = resolved(here).items;
    if (!here) return undefined;
  }
  return resolved(here);
}

const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const missing = (name: string, fields: string) =>
  fields.split(' ').filter((field) => at(named(name), field) === undefined);

test.each([
  ['the signed-in user', 'CurrentUser', 'name username firstname lastname occupation email pic type'],
  ['a project', 'Project', 'name category.id category.name start_date end_date status'],
  ['a category', 'Category', 'name description parent'],
  ['a task', 'Task', 'project name task_row[].id questions[].name contributor[].user'],
  ['a task of a contributor', 'UserTaskDetail', 'project.name task_row[].text questions[].name answer answered'],
  ['its questions', 'UserTaskDetail', 'questions[].use_iframe'],
  ['a submission', 'Submission', 'contri_task project task contributor questions submission[].round remarks createdAt'],
  ['a row of a submission', 'SubmissionRow', 'answers[].value marks[].verdict marks[].correct_answer marks[].remark'],
])('%s has the fields of the specification', (_, schema, fields) => {
  expect(missing(schema, fields)).toEqual([]);
});

test('the answer of a task is text', () => {
  expect(at(named('UserTaskDetail'), 'answer')?.type).toBe('string');
});

describe('the dashboard', () => {
  test('of type 0 has its cards and lists', () => {
    const fields = [
      'active late_project late_task',
      'active_task[].user.name active_task[].user.username active_task[].active active_task[].late active_task[].submitted',
      'active_project[].user active_project[].active active_project[].is_draft active_project[].is_completed',
      'active_project[].late idle_user[].name idle_user[].username idle_user[].count',
      'assign_user[].user assign_user[].project.name assign_user[].task.name',
      'submission_log[].user submission_log[].project.name submission_log[].task.name submission_log[].updatedAt',
    ];
    expect(missing('MasterDashboard', fields.join(' '))).toEqual([]);
    const cards = ['active', 'late_project', 'late_task'].map((field) => at(named('MasterDashboard'), field)?.type);
    expect(cards).toEqual(['integer', 'integer', 'integer']);
  });

  test('of type 1 has its cards and lists', () => {
    const fields = [
      'active late_project total_submission',
      'active_task[].name active_task[].submitted active_task[].total',
      'active_task[].project.name active_task[].project.status',
      'overdue[].project.name overdue[].project.status overdue[].task_detail.name overdue[].task_detail.status',
      'overdue[].submitted overdue[].active overdue[].late',
      'submission_log[].user submission_log[].project submission_log[].task submission_log[].updatedAt',
      'submission_log[].answers_count submission_log[].questions_count',
    ];
    expect(missing('ManagerDashboard', fields.join(' '))).toEqual([]);
  });

  test('of type 2 has its cards and lists', () => {
    const fields = [
      'lifetime_stat.total lifetime_stat.completed lifetime_stat.active lifetime_stat.late',
      'submission_log[].project_detail.name submission_log[].task_detail.name',
      'submission_log[].submission.correct_count submission_log[].submission.incorrect_count',
      'task[].task task[].project_detail.name task[].task_detail.name task[].answers_count task[].questions_count',
      'task[].submission.is_completed task[].submission.status task[].submission.updatedAt',
    ];
    expect(missing('ContributorDashboard', fields.join(' '))).toEqual([]);
  });
});

const lists = ['/user', '/project', '/category', '/task', '/userTask', '/submission'];

function answerOf(path: string, method: string, status = '200'): Schema {
  return contract.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema ?? {};
}

test.each(lists)('the list %s answers entities and totalCount, and pages', (path) => {
  expect(at(answerOf(path, 'get'), 'entities[]')).toBeDefined();
  expect(at(answerOf(path, 'get'), 'totalCount')).toBeDefined();
  const names = (contract.paths[path]?.get?.parameters ?? []).map(
    ({ $ref, name }) => contract.components.parameters[$ref?.split('/').at(-1) ?? '']?.name ?? name,
  );
  expect(names).toEqual(expect.arrayContaining(['pageNumber', 'pageSize']));
});

test.each(lists)('rows of %s have an id and sort up or down', (path) => {
  expect(at(answerOf(path, 'get'), 'entities[].id')).toBeDefined();
  const parameters = (contract.paths[path]?.get?.parameters ?? []).map(
    (parameter) => contract.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter,
  );
  expect(parameters.map(({ name }) => name)).toContain('sortField');
  expect(parameters.find(({ name }) => name === 'sortOrder')?.schema?.enum).toEqual(['asc', 'desc']);
});

test.each([
  ['post', '/auth/login', 'username password', 'authToken'],
  ['post', '/auth/register', 'token password', 'authToken'],
  ['post', '/auth/fetchUser', 'token', 'email name'],
  ['get', '/auth/getUser', '', 'username type'],
  ['post', '/auth/requestPassword', 'email', ''],
])('%s %s takes {%s} and answers {%s}', (method, path, taken, answered) => {
  const operation = contract.paths[path]?.[method];
  expect(contract.servers).toEqual([{ url: '/cms/v1' }]);
  const body = operation?.requestBody?.content?.['application/json']?.schema;
  expect([...(resolved(body ?? {}).required ?? [])].sort()).toEqual(taken.split(' ').filter(Boolean).sort());
  const answer = answerOf(path, method);
  expect(answered.split(' ').filter((field) => field && at(answer, field) === undefined)).toEqual([]);
});

test('the dashboard is asked for at dashboard/, and its shape is one of three', () => {
  expect(resolved(answerOf('/dashboard/', 'get')).oneOf).toHaveLength(3);
});

test('states and user types are the numbers of the specification', () => {
  expect(at(named('CurrentUser'), 'type')?.enum).toEqual([0, 1, 2]);
  expect(at(named('Project'), 'status')?.enum).toEqual([0, 1]);
  expect(at(named('Task'), 'status')?.enum).toEqual([0, 1]);
  expect(at(named('Submission'), 'status')?.enum).toEqual([1, 2]);
});
