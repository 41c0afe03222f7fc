import type { Action } from '../world.ts';
import * as contributing from './contributing.ts';
import * as people from './people.ts';
import * as reviewing from './reviewing.ts';
import * as rows from './rows.ts';
import * as tasks from './tasks.ts';

const { decide } = reviewing;

/** Everything that is done, and how often in comparison. */
const OFTEN: readonly [name: string, action: Action, often: number][] = [
  ['answer some', contributing.answerSome, 12],
  ['finish', contributing.finish, 10],
  ['withdraw', contributing.withdraw, 2],
  ['dispute', contributing.dispute, 6],
  ['mark', reviewing.mark, 7],
  ['go through rounds', reviewing.goThroughRounds, 5],
  ['approve', decide('approve', 'under_review'), 5],
  ['return', decide('return', 'under_review'), 6],
  ['reopen', decide('reopen', 'approved'), 2],
  ['resume', decide('resume', 'paused'), 3],
  ['decide about a dispute', reviewing.decideDispute, 4],
  ['decide about a lot', reviewing.decideLot, 4],
  ['adjudicate', reviewing.adjudicate, 3],
  ['assign a reviewer', reviewing.assignReviewer, 1],
  ['add rows', rows.addRows, 3],
  ['cancel an import', rows.cancelImport, 1],
  ['take back', rows.takeBack, 4],
  ['restore', rows.restore, 4],
  ['purge', rows.purge, 1],
  ['assign gold', rows.assignGold, 1],
  ['set gold', rows.setGold, 2],
  ['import answers', rows.importAnswers, 4],
  ['undo an import', rows.undoImport, 3],
  ['replace people', people.replacePeople, 4],
  ['pass on', people.passOn, 3],
  ['disable', people.disable, 1],
  ['change the type', people.changeType, 1],
  ['be away', people.leaveForDays, 2],
  ['change the guideline', people.changeGuideline, 1],
  ['new task', tasks.newTask, 4],
  ['publish the rest', tasks.publishRest, 4],
  ['change the overlap', tasks.changeOverlap, 4],
  ['change the share of gold', tasks.changeGoldShare, 3],
  ['change the gold rule', tasks.changeGoldRule, 2],
  ['change automatic approval', tasks.changeAutoApproval, 2],
  ['change settings', tasks.changeSettings, 3],
  ['change the last day', tasks.changeLastDay, 3],
  ['interrupt', tasks.interrupt, 2],
  ['interrupt the project', tasks.interruptProject, 1],
  ['delete', tasks.deleteTask, 2],
  ['duplicate', tasks.duplicateTask, 1],
];

export const ACTIONS = OFTEN.flatMap(([name, action, often]) =>
  Array.from({ length: often }, () => ({ name, action })),
);
