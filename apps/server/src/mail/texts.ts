import type { components } from '@concord/openapi';
import type { MailPayload } from './mail.ts';

type Text = { subject: string; body: (values: { name: string; company: string; link: string }) => string };
type Texts = Record<MailPayload['kind'], Text>;

const en: Texts = {
  invitation: {
    subject: 'Your invitation to Concord',
    body: ({ name, company, link }) => `Hello ${name},

${company} invites you to work on Concord. Set your password here:

${link}

The link works once, for 72 hours. If it has expired, ask the person who invited you to send another.
`,
  },
  reset: {
    subject: 'Set a new password for Concord',
    body: ({ name, link }) => `Hello ${name},

Somebody asked for a new password for this e-mail address. Set it here:

${link}

The link works once, for 72 hours. If it was not you who asked, there is nothing to do.
`,
  },
};

const cn: Texts = {
  invitation: {
    subject: '邀请您使用Concord',
    body: ({ name, company, link }) => `${name}，您好：

${company}邀请您使用Concord。请打开以下链接设置密码：

${link}

链接限用一次，72小时内有效。如已过期，请联系邀请您的人重新发送。
`,
  },
  reset: {
    subject: '重设您的Concord密码',
    body: ({ name, link }) => `${name}，您好：

有人为此邮箱的账号申请重设密码。请打开以下链接设置新密码：

${link}

链接限用一次，72小时内有效。如果不是您本人申请，请忽略此邮件。
`,
  },
};

const zh: Texts = {
  invitation: {
    subject: '邀請您使用Concord',
    body: ({ name, company, link }) => `${name}，您好：

${company}邀請您使用Concord。請開啟以下連結設定密碼：

${link}

連結限用一次，72小時內有效。若已過期，請聯絡邀請您的人重新寄送。
`,
  },
  reset: {
    subject: '重設您的Concord密碼',
    body: ({ name, link }) => `${name}，您好：

有人為此信箱的帳號申請重設密碼。請開啟以下連結設定新密碼：

${link}

連結限用一次，72小時內有效。若非您本人申請，請忽略此信。
`,
  },
};

const de: Texts = {
  invitation: {
    subject: 'Ihre Einladung zu Concord',
    body: ({ name, company, link }) => `Guten Tag ${name},

${company} lädt Sie ein, in Concord zu arbeiten. Legen Sie hier Ihr Passwort fest:

${link}

Der Link lässt sich einmal verwenden und gilt 72\u00a0Stunden. Ist er abgelaufen, bitten Sie die Person, die Sie eingeladen hat, um einen neuen.
`,
  },
  reset: {
    subject: 'Neues Passwort für Concord festlegen',
    body: ({ name, link }) => `Guten Tag ${name},

für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Legen Sie es hier fest:

${link}

Der Link lässt sich einmal verwenden und gilt 72\u00a0Stunden. Falls Sie das nicht angefordert haben, brauchen Sie nichts zu tun.
`,
  },
};

const es: Texts = {
  invitation: {
    subject: 'Su invitación a Concord',
    body: ({ name, company, link }) => `Hola, ${name}:

${company} le invita a trabajar en Concord. Defina aquí su contraseña:

${link}

El enlace sirve una sola vez, durante 72\u00a0horas. Si ha caducado, pida otro a la persona que le invitó.
`,
  },
  reset: {
    subject: 'Defina una contraseña nueva para Concord',
    body: ({ name, link }) => `Hola, ${name}:

Se ha solicitado una contraseña nueva para esta dirección de correo. Defínala aquí:

${link}

El enlace sirve una sola vez, durante 72\u00a0horas. Si no la ha solicitado usted, no tiene que hacer nada.
`,
  },
};

const fr: Texts = {
  invitation: {
    subject: 'Votre invitation à Concord',
    body: ({ name, company, link }) => `Bonjour ${name},

${company} vous invite à travailler sur Concord. Définissez votre mot de passe ici\u202f:

${link}

Ce lien n’est utilisable qu’une seule fois, pendant 72\u00a0heures. S’il a expiré, demandez-en un autre à la personne qui vous a envoyé l’invitation.
`,
  },
  reset: {
    subject: 'Définissez un nouveau mot de passe pour Concord',
    body: ({ name, link }) => `Bonjour ${name},

Un nouveau mot de passe a été demandé pour cette adresse e-mail. Définissez-le ici\u202f:

${link}

Ce lien n’est utilisable qu’une seule fois, pendant 72\u00a0heures. Si cette demande ne vient pas de vous, vous n’avez rien à faire.
`,
  },
};

const ja: Texts = {
  invitation: {
    subject: 'Concordへのご招待',
    body: ({ name, company, link }) => `${name} 様

${company}からConcordに招待されています。以下のリンクからパスワードを設定してください。

${link}

リンクは72時間以内に1回だけ使用できます。期限が切れた場合は、招待した担当者に再送を依頼してください。
`,
  },
  reset: {
    subject: 'Concordのパスワード再設定',
    body: ({ name, link }) => `${name} 様

このメールアドレスのアカウントについて、パスワード再設定の申請がありました。以下のリンクから新しいパスワードを設定してください。

${link}

リンクは72時間以内に1回だけ使用できます。お心当たりがない場合は、このメールを破棄してください。
`,
  },
};

/** What a mail says in each language of the product. */
export const mailTexts: Readonly<Record<components['schemas']['Language'], Texts>> = { en, zh, cn, de, es, fr, ja };
