import { CONTRIBUTOR, MANAGER, MASTER, type UserType } from '../access/roles.ts';

/** The columns a list of people may have. First and last name are joined where there is no column for the whole name. */
export type PeopleColumn = 'username' | 'email' | 'name' | 'firstname' | 'lastname' | 'language' | 'type';

/**
 * What the columns are called in lists that people bring along: what the product calls them in its seven languages, and
 * the usual words of spreadsheets and address books.
 */
const columnWords: readonly (readonly [PeopleColumn, string])[] = [
  [
    'username',
    `username, user, login, login name, account, user id, 使用者名稱, 帳號, 用户名, 账号, Benutzername, Benutzer,
    Anmeldename, Nombre de usuario, Usuario, Nom d'utilisateur, Utilisateur, Identifiant, ユーザー名, ユーザーID, アカウント`,
  ],
  [
    'email',
    `email, mail, email address, mail address, 電子郵件, 電郵, 信箱, 電子信箱, 邮箱, 电子邮件, 电子邮箱, E-Mail-Adresse,
    Mailadresse, Correo electrónico, Correo, Courriel, Adresse e-mail, Adresse électronique, メールアドレス, メール`,
  ],
  [
    'name',
    `name, full name, display name, 姓名, 名稱, 名称, 名字, Vollständiger Name, Anzeigename, Nombre, Nombre completo, Nom,
    Nom complet, 氏名, 名前, お名前`,
  ],
  ['firstname', 'first name, given name, forename, 名, Vorname, Nombre de pila, Prénom'],
  ['lastname', 'last name, family name, surname, 姓, Nachname, Familienname, Apellido, Apellidos, Nom de famille'],
  ['language', 'language, lang, locale, 語言, 语言, Sprache, Idioma, Lengua, Langue, 言語'],
  ['type', 'type, user type, role, 類型, 角色, 类型, Typ, Rolle, Tipo, Rol, Rôle, 種類, 種別, 役割, ロール'],
];

/** The language of an account, as the contract names it. */
export type PeopleLanguage = 'en' | 'zh' | 'cn' | 'de' | 'es' | 'fr' | 'ja';

const languageWords: readonly (readonly [PeopleLanguage, string])[] = [
  ['en', 'en, en-GB, en-US, English, Englisch, Inglés, Anglais, 英語, 英语, 英文'],
  ['zh', 'zh, zh-Hant, zh-TW, zh-HK, 繁體中文, 繁體, 繁体中文, 繁体字, Traditional Chinese, Chinese (Traditional)'],
  ['cn', 'cn, zh-Hans, zh-CN, 简体中文, 简体, 簡體中文, 簡体字, Simplified Chinese, Chinese (Simplified)'],
  ['de', 'de, de-DE, de-AT, de-CH, Deutsch, German, Alemán, Allemand, 德語, 德语, 德文, ドイツ語'],
  ['es', 'es, es-ES, es-MX, Español, Spanish, Spanisch, Espagnol, 西班牙語, 西班牙语, スペイン語'],
  ['fr', 'fr, fr-FR, fr-CA, Français, French, Französisch, Francés, 法語, 法语, 法文, フランス語'],
  ['ja', 'ja, ja-JP, 日本語, Japanese, Japanisch, Japonés, Japonais, 日語, 日语, 日文'],
];

const typeWords: readonly (readonly [UserType, string])[] = [
  [
    MASTER,
    '0, master, admin, 主管理員, 主管理员, Hauptadmin, Administrador principal, Administrateur principal, 統括管理者',
  ],
  [
    MANAGER,
    `1, project manager, manager, 專案經理, 项目经理, Projektleitung, Projektleiter, Projektleiterin, Gestor de proyecto,
    Chef de projet, プロジェクトマネージャー`,
  ],
  [
    CONTRIBUTOR,
    `2, contributor, coder, annotator, 標註員, 标注员, Kodierkraft, Kodierer, Kodiererin, Anotador, Annotateur,
    Annotatrice, アノテーター`,
  ],
];

/** Case, accents of other keyboards, and the signs between words make no difference. */
const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._:*'’-]/g, '');

function lookup<Value>(groups: readonly (readonly [Value, string])[]): (word: string) => Value | undefined {
  const values = new Map(
    groups.flatMap(([value, words]) => words.split(',').map((word) => [plain(word), value] as const)),
  );
  return (word) => values.get(plain(word));
}

/** The column that a heading names. */
export const columnNamed = lookup(columnWords);

/** The language that a cell names: by its code, its tag or its name. */
export const languageNamed = lookup(languageWords);

/** The type of user that a cell names: by its number or its name. */
export const typeNamed = lookup(typeWords);
