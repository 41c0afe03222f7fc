/** Everything the layout forbids, as rules over a description of the repository. */
import { importCircles } from './circles.ts';
import { CONSOLE_LAYERS } from './console-layers.ts';
import { fullFolders } from './full-folders.ts';
import { brokenLayers } from './layers.ts';
import { packageRules } from './packages.ts';
import { projectRules } from './projects.ts';
import { SERVER_LAYERS } from './server-layers.ts';
import { siblingImports } from './siblings.ts';
import type { Workspace } from './workspace.ts';

const RULES = [...projectRules, ...packageRules, siblingImports];

/** What the given workspace breaks of the rules that name nothing in particular; each in a sentence. */
export const violations = (workspace: Workspace): string[] => [
  ...new Set(RULES.flatMap((rule) => [...rule(workspace)])),
];

/** The same, with the tables of this repository: layers, and exceptions that must still be needed. */
export const allViolations = (workspace: Workspace): string[] => [
  ...violations(workspace),
  ...[SERVER_LAYERS, CONSOLE_LAYERS].flatMap((app) => [...brokenLayers(app, workspace)]),
  ...importCircles(workspace),
  ...fullFolders(workspace),
];
