import {
  createSessionMachine,
  formGuardMachine,
  routeProgressMachine,
  type SessionUser,
  splashMachine,
} from '../src/index.ts';
import { diagram } from './diagram.ts';

const nothing = () => {};
const session = createSessionMachine<SessionUser>({
  login: () => Promise.reject(new Error('only drawn')),
  register: () => Promise.reject(new Error('only drawn')),
  fetchUser: () => Promise.reject(new Error('only drawn')),
  storeToken: nothing,
  clearToken: nothing,
  logout: nothing,
  reloadPage: nothing,
});

const chapters = [
  ['Session', 'session', 'Who is signed in, from the stored token to Sign Out.', session],
  ['Unsaved form', 'form-guard', 'Keeps an edited form from being left by accident.', formGuardMachine],
  ['Route progress', 'route-progress', 'The thin bar at the top of the page.', routeProgressMachine],
  ['Splash', 'splash', 'What lies over the page while it starts.', splashMachine],
] as const;

/** The page of the documentation that draws every machine of this library. */
export const stateMachinesPage = `# State machines

What follows is drawn from the machines of \`libs/auth-machine\` by \`npm run diagrams -w @concord/auth-machine\`; a test
fails when it is out of date. An arrow says \`event [condition] / action\`; \`at once\` means as soon as the state is
entered.

${chapters
  .map(
    ([title, file, what, machine]) =>
      `## ${title}\n\n${what} \`libs/auth-machine/src/${file}-machine.ts\`\n\n\`\`\`mermaid\n${diagram(machine)}\n\`\`\`\n`,
  )
  .join('\n')}`;
