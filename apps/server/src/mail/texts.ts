import type { MailPayload } from './mail.ts';

type Text = { subject: string; body: (values: { name: string; company: string; link: string }) => string };
type Texts = Record<MailPayload['kind'], Text>;

const en: Texts = {
  invitation: {
    subject: 'Your invitation to Concord',
    body: ({ name, company, link }) => `Hello ${name},

you have been invited to work with ${company} on Concord. Set your password here:

${link}

The link works once and for 72 hours. If it has expired, ask the person who invited you to send another.
`,
  },
  reset: {
    subject: 'Set a new password for Concord',
    body: ({ name, link }) => `Hello ${name},

a new password was asked for with this mail address. Set it here:

${link}

The link works once and for 72 hours. If it was not you who asked, there is nothing to do.
`,
  },
};

const cn: Texts = {
  invitation: {
    subject: '邀请您加入 Concord',
    body: ({ name, company, link }) => `${name}，您好：

${company} 邀请您使用 Concord。请点击以下链接设置密码：

${link}

链接仅可使用一次，72 小时内有效。如已过期，请联系邀请人重新发送。
`,
  },
  reset: {
    subject: '重设您的 Concord 密码',
    body: ({ name, link }) => `${name}，您好：

有人使用此邮箱申请重设密码。请点击以下链接设置新密码：

${link}

链接仅可使用一次，72 小时内有效。如果不是您本人申请，请忽略此邮件。
`,
  },
};

/** Mails exist in two languages; readers of Traditional Chinese get the Chinese one. */
export const mailTexts = (language: string): Texts => (language === 'cn' || language === 'zh' ? cn : en);
