/** What a page imports whose title is not the name of its component. */
const NAMES: Readonly<Record<string, string>> = {
  'Data/Table keys': 'Table',
  'Data/Table rows': 'Table',
  'Feedback/Toast': 'ToastProvider, useToast',
};

/** Parts of the console: a screen of theirs is opened by its address, and nothing else imports them. */
const CONSOLE = /^(Patterns|Screens)\//;

/** What a component is imported by, from the title of its page; undefined for a part of the console. */
export const importedNames = (title: string): string | undefined =>
  CONSOLE.test(title) ? undefined : (NAMES[title] ?? title.split('/').at(-1));
