import { describe, expect, test } from 'vitest';
import { CONTRIBUTOR, MANAGER } from '../access/roles.ts';
import { type PeopleDefaults, readPeople } from './read-people.ts';

const defaults: PeopleDefaults = { language: 'de', type: CONTRIBUTOR };
const read = (text: string) => readPeople(text, defaults).people;
const people = (text: string) => read(text).map(({ username, email, name }) => [username, email, name]);

const ana = { username: 'ana', email: 'ana@example.org', name: 'Ana Silva', language: 'es', type: MANAGER };
const ben = { username: 'ben.k', email: 'ben@example.org', name: 'Ben König', language: 'de', type: CONTRIBUTOR };

describe('a table', () => {
  test.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
    ['full-width commas', '，'],
  ])('with %s and a header', (_, sign) => {
    const lines = [
      ['Username', 'E-mail', 'Name', 'Language', 'Type'],
      ['ana', 'ana@example.org', 'Ana Silva', 'Spanish', 'Project Manager'],
      ['ben.k', 'ben@example.org', 'Ben König', '', ''],
    ];
    expect(read(lines.map((cells) => cells.join(sign)).join('\r\n'))).toEqual([ana, ben]);
  });

  test('without a header, each column is what its cells are', () => {
    expect(read('ana\tana@example.org\tAna Silva\tes\t1\nben.k\tben@example.org\tBen König\tDeutsch\t2')).toEqual([
      ana,
      ben,
    ]);
    expect(people('Ana Silva;ana@example.org\nMadonna;m@example.org')).toEqual([
      ['ana', 'ana@example.org', 'Ana Silva'],
      ['m@example.org', 'm@example.org', 'Madonna'],
    ]);
    expect(people('coder-7,c7@example.org')).toEqual([['coder-7', 'c7@example.org', 'C7']]);
  });

  test.each([
    ['zh', '使用者名稱\t電子郵件\t姓名\t語言\t類型', '西班牙語', '專案經理'],
    ['cn', '用户名\t邮箱\t姓名\t语言\t类型', '西班牙语', '项目经理'],
    ['de', 'Benutzername\tE-Mail\tName\tSprache\tTyp', 'Spanisch', 'Projektleitung'],
    ['es', 'Nombre de usuario\tCorreo electrónico\tNombre\tIdioma\tTipo', 'Español', 'Gestor de proyecto'],
    ['fr', 'Nom d’utilisateur\tE-mail\tNom\tLangue\tType', 'Espagnol', 'Chef de projet'],
    ['ja', 'ユーザー名\tメールアドレス\t氏名\t言語\t種類', 'スペイン語', 'プロジェクトマネージャー'],
  ])('has a header in %s', (_, header, language, type) => {
    expect(read(`${header}\nana\tana@example.org\tAna Silva\t${language}\t${type}`)).toEqual([ana]);
  });

  test('may have its columns in any order, and others, which are named', () => {
    const {
      people: found,
      columns,
      ignored,
    } = readPeople('Dept,MAIL,Full_Name,Desk\nQA,ana@example.org,Ana Silva,4', defaults);
    expect(found).toMatchObject([{ username: 'ana', email: 'ana@example.org', name: 'Ana Silva', language: 'de' }]);
    expect(columns).toEqual(['email', 'name']);
    expect(ignored).toEqual(['Dept', 'Desk']);
  });

  test('joins first and last name, in the order of the script', () => {
    expect(people('Vorname;Nachname;E-Mail\nAna;Silva;ana@example.org\n偉;王;wei@example.org')).toEqual([
      ['ana', 'ana@example.org', 'Ana Silva'],
      ['wei', 'wei@example.org', '王偉'],
    ]);
  });

  test('has quoted cells with delimiters, quotation marks and line breaks in them', () => {
    expect(people('name,email\n"Silva, ""Ana""",ana@example.org\n"Ben\nKönig",ben@example.org')).toEqual([
      ['ana', 'ana@example.org', 'Silva, "Ana"'],
      ['ben', 'ben@example.org', 'Ben\nKönig'],
    ]);
    expect(people('name,email\n"Ana,ana@example.org')).toEqual([['ana', 'ana@example.org', '"Ana']]);
  });

  test('has an address with its name in one cell', () => {
    expect(people('mail\tlanguage\nAna Silva <ana@example.org>\tes')).toEqual([
      ['ana', 'ana@example.org', 'Ana Silva'],
    ]);
  });

  test('a language or type that is not known is null, not the default', () => {
    expect(read('email\tlanguage\ttype\nana@example.org\tKlingon\tboss')).toMatchObject([
      { language: null, type: null },
    ]);
  });
});

test.each([
  ['ana;ana@example.org;Ana Silva;es;1\nben;b@example.org;Ben;de;2', ['username', 'email', 'name', 'language', 'type']],
  ['Ana <ana@example.org>\nb@example.org', ['name', 'email']],
  ['ana@example.org, b@example.org', ['email']],
  ['mail\te-mail\nana@example.org\t', ['email']],
])('of %j the columns are %j', (text, columns) => {
  expect(readPeople(text, defaults)).toMatchObject({ columns, ignored: [] });
});

describe('addresses', () => {
  test.each([
    ['a line each', 'Ana Silva <ana@example.org>\n"König, Ben" <ben@example.org>'],
    ['semicolons', 'Ana Silva <ana@example.org>; König, Ben <ben@example.org>;'],
    ['commas', 'Ana Silva <ana@example.org>, "König, Ben" <ben@example.org>'],
  ])('with names, in %s', (_, text) => {
    expect(people(text)).toEqual([
      ['ana', 'ana@example.org', 'Ana Silva'],
      ['ben', 'ben@example.org', 'König, Ben'],
    ]);
  });

  test.each([
    ['a line each', '\ufeffana.silva@example.org\n\n  ben@example.org  \n'],
    ['commas', 'ana.silva@example.org, ben@example.org'],
    ['semicolons and lines', 'ana.silva@example.org;\nben@example.org;'],
    ['with and without a name', 'ana.silva@example.org, Ben <ben@example.org>'],
  ])('alone, in %s', (_, text) => {
    expect(people(text)).toEqual([
      ['ana.silva', 'ana.silva@example.org', 'Ana Silva'],
      ['ben', 'ben@example.org', 'Ben'],
    ]);
  });

  test('with something else between them, which is kept to be mended', () => {
    expect(people('Ana <ana@example.org>\nBen König')).toEqual([
      ['ana', 'ana@example.org', 'Ana'],
      ['', '', 'Ben König'],
    ]);
    expect(people('ana@example.org\nben.example.org\ncy@example.org')[1]).toEqual([
      'ben.example.org',
      'ben.example.org',
      'Ben Example Org',
    ]);
  });
});

test('a username is made from the address once; then the whole address is one', () => {
  expect(people('ana+work@a.org\nanawork@b.org\nab@c.org').map(([username]) => username)).toEqual([
    'anawork',
    'anawork@b.org',
    'ab@c.org',
  ]);
  expect(people('username,email\nana,x@a.org\n,ana@b.org').map(([username]) => username)).toEqual(['ana', 'ana@b.org']);
});

test('500 people are read, and the number of the others is said', () => {
  const text = Array.from({ length: 512 }, (_, index) => `person${index}@example.org`).join('\n');
  const { people: found, leftOut } = readPeople(text, defaults);
  expect([found.length, found.at(-1)?.email, leftOut]).toEqual([500, 'person499@example.org', 12]);
});

test.each([
  ['nothing', ''],
  ['blank lines', ' \n\t\n'],
  ['only a header', 'username;email'],
])('%s has no people', (_, text) => {
  expect(read(text)).toEqual([]);
});

test.each([['"'], ['<'], ['a@'], ['"a '], ['@<'], ['a,'], ['\\"']])('%j a hundred thousand times is read', (text) => {
  expect(read(text.repeat(100_000)).length).toBeLessThanOrEqual(500);
});
