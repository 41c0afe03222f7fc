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

  test.each([
    ['without a header', ''],
    ['with a header', 'username\temail\tname\n'],
  ])('may have lines of other kinds between its own: %s', (_, header) => {
    const lines = [
      'ana\tana@example.org\tAna Silva',
      'ben.k;ben@example.org;Ben König',
      'Cyd Dane <cyd@example.org>',
      'd@',
    ];
    const { people: found, columns } = readPeople(header + lines.join('\n'), defaults);
    expect(found.map(({ username, email, name }) => [username, email, name])).toEqual([
      ['ana', 'ana@example.org', 'Ana Silva'],
      ['ben.k', 'ben@example.org', 'Ben König'],
      ['cyd', 'cyd@example.org', 'Cyd Dane'],
      ['', 'd@', 'D'],
    ]);
    expect(columns).toEqual(['username', 'email', 'name']);
  });

  test.each([
    ['half of them', ['De', 'Ana Silva']],
    ['some of them', ['De', 'Ana Silva', 'Ben']],
  ])('a column is no language because %s are the word of one', (_, names) => {
    const text = names.map((name, index) => `p${index}@example.org\t${name}`).join('\n');
    expect(people(text).map(([, , name]) => name)).toEqual(names);
    expect(readPeople(text, defaults).columns).toEqual(['email', 'name']);
  });

  test('empty cells and empty columns say nothing of what a column is', () => {
    const text = 'ana@example.org\t\tes\nben@example.org\t\t\ncy@example.org\t\t';
    expect(read(text).map(({ email, language }) => [email, language])).toEqual([
      ['ana@example.org', 'es'],
      ['ben@example.org', 'de'],
      ['cy@example.org', 'de'],
    ]);
  });

  test('without a header, of two columns of texts the first is the username, whatever is in it', () => {
    expect(people('coder 7;Ana Silva;ana@example.org')).toEqual([['coder 7', 'ana@example.org', 'Ana Silva']]);
    expect(people('coder-1,Ana\ncoder-2,Ben')).toEqual([
      ['coder-1', '', 'Ana'],
      ['coder-2', '', 'Ben'],
    ]);
  });

  test('a line with an address is no header, also where a name is the word of a column', () => {
    expect(people('Mail,ana@example.org')).toEqual([['Mail', 'ana@example.org', 'Ana']]);
  });

  test('columns without a heading are not named among those that are not used', () => {
    expect(readPeople('email,,Desk\nana@example.org,x,4', defaults).ignored).toEqual(['Desk']);
  });

  test('has at most 50 columns', () => {
    const desks = Array.from({ length: 49 }, (_, index) => `Desk ${index}`);
    const wide = readPeople(`name,${desks},email\nAna,${desks},ana@example.org`, defaults);
    expect(wide).toMatchObject({ people: [{ name: 'Ana', email: '' }], columns: ['name'], ignored: desks });
    expect(people(`x${','.repeat(50)}ana@example.org`)).toEqual([['x', '', '']]);
  });

  test.each([
    ['tabs', 'Ana <ana@example.org>\tes'],
    ['a header', 'mail,language\nAna <ana@example.org>,es'],
  ])('may have named addresses in its cells: what makes it a table are %s', (_, text) => {
    expect(read(text)).toMatchObject([{ email: 'ana@example.org', name: 'Ana', language: 'es' }]);
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

  test.each([
    ['ideographic commas', 'ana@example.org、ben@example.org'],
    ['nothing between two delimiters', 'ana@example.org;;ben@example.org;'],
    ['line ends of old Macs', 'ana@example.org\rben@example.org\r'],
    ['brackets alone', '<ana@example.org>\n\n  \n<ben@example.org>'],
    ['blanks in the brackets', '< ana@example.org > < ben@example.org >'],
  ])('alone, with %s', (_, text) => {
    const { people: found, columns } = readPeople(text, defaults);
    expect(found.map(({ email }) => email)).toEqual(['ana@example.org', 'ben@example.org']);
    expect(columns).toEqual(['email']);
  });

  test.each([
    ['"König, Ben"   <ben@example.org>', 'König, Ben'],
    ['" Ben " <ben@example.org>', 'Ben'],
    ['"Ben \\"B\\" König" <ben@example.org>', 'Ben "B" König'],
    ['" " <ben@example.org>', 'Ben'],
    [', ; Ben König  <ben@example.org>', 'Ben König'],
  ])('have the name that is before them: %s', (text, name) => {
    expect(people(text)).toEqual([['ben', 'ben@example.org', name]]);
  });

  test('without a name give one, from the words before the @', () => {
    expect(people('_ana..maria+silva-@example.org')[0]?.[2]).toBe('Ana Maria Silva');
  });

  test('with something else between them, which is kept to be mended', () => {
    expect(people('Ana <ana@example.org>\n  Ben König ')).toEqual([
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

describe('what is between addresses and is none', () => {
  test.each([
    ['a name', 'Ana <ana@example.org>; Ben König; Cy <cy@example.org>', ['', 'Ben König']],
    ['a name with a comma', 'König, Ben; Ana <ana@example.org>', ['', 'König, Ben']],
    ['an address without a host', 'Ana <ana@example.org>; ben@; Cy <cy@example.org>', ['ben@', 'Ben']],
    ['a named address without a host', 'Ana <ana@example.org>, Ben <ben@>', ['ben@', 'Ben']],
    ['a name with empty brackets', 'Ana <ana@example.org>; Ben <>', ['', 'Ben']],
  ])('is kept to be mended: %s', (_, text, kept) => {
    expect(people(text).map(([, email, name]) => [email, name])).toContainEqual(kept);
    expect(people(text).map(([, email]) => email)).toContain('ana@example.org');
  });

  test('is nothing where it has no letters', () => {
    expect(people('<>; Ana <ana@example.org>;; <>, ;').map(([, email]) => email)).toEqual(['ana@example.org']);
  });

  test('does not make a table of them', () => {
    expect(people('ana@example.org, ben@, cy@example.org').map(([, email]) => email)).toEqual([
      'ana@example.org',
      'ben@',
      'cy@example.org',
    ]);
  });
});

test('a username is made from the address once; then the whole address is one', () => {
  expect(people('ana+work@a.org\nanawork@b.org\nab@c.org').map(([username]) => username)).toEqual([
    'anawork',
    'anawork@b.org',
    'ab@c.org',
  ]);
  const made = (text: string) => people(`username,email\n${text}`).map(([username]) => username);
  expect(made('ana,x@a.org\n,ana@b.org')).toEqual(['ana', 'ana@b.org']);
  expect(made(',ana@b.org\nana,x@a.org')).toEqual(['ana@b.org', 'ana']);
});

test('a text that is too long for a name is cut to 200 characters', () => {
  expect(people(`name,email\n${'🙂'.repeat(250)},ana@example.org`)[0]?.[2]).toBe('🙂'.repeat(200));
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
