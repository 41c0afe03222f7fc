import type { Schema } from '@concord/api-client';
import { today } from '@concord/domain';
import { formatDate, formatTime, type Language, type TFunction, textLanguageName } from '@concord/i18n';
import type { LogEvent } from '@concord/ui';
import { stateTone } from '../../shared/status/status-tone.ts';

type Event = Schema<'AuditEvent'>;
type Sign = Pick<LogEvent, 'icon' | 'tone'>;

const made: Sign = { icon: 'plus', tone: stateTone.created };
const changed: Sign = { icon: 'pencil', tone: stateTone.changed };
const gone: Sign = { icon: 'trash', tone: stateTone.removed };
const back: Sign = { icon: 'undo', tone: stateTone.restored };
const started: Sign = { icon: 'play', tone: stateTone.active };
const paused: Sign = { icon: 'pause', tone: stateTone.inactive };
const person: Sign = { icon: 'user', tone: stateTone.assigned };
const account: Sign = { icon: 'lock', tone: 'neutral' };

const signs: Readonly<Record<Event['operation'], Sign>> = {
  login: account,
  logout: account,
  register: account,
  requestPassword: account,
  changePassword: account,
  endSession: account,
  endOtherSessions: account,
  confirmSecondFactor: account,
  disableSecondFactor: account,
  renewRecoveryCodes: account,
  resetSecondFactor: account,
  requestEmailChange: account,
  resendEmailChange: account,
  cancelEmailChange: account,
  confirmEmailChange: account,
  updateProfile: person,
  setPicture: person,
  removePicture: person,
  createUser: person,
  updateUser: person,
  inviteUser: person,
  disableUser: paused,
  enableUser: started,
  addAwayPeriod: person,
  removeAwayPeriod: person,
  createCategory: made,
  updateCategory: changed,
  deleteCategory: gone,
  restoreCategory: back,
  purgeCategory: gone,
  createTemplate: made,
  updateTemplate: changed,
  deleteTemplate: gone,
  restoreTemplate: back,
  createTeam: made,
  updateTeam: changed,
  deleteTeam: gone,
  restoreTeam: back,
  createView: made,
  updateView: changed,
  deleteView: gone,
  restoreView: back,
  setDefaultView: changed,
  clearDefaultView: changed,
  createProject: made,
  updateProject: changed,
  deleteProject: gone,
  restoreProject: back,
  purgeProject: gone,
  publishProject: started,
  activateProject: started,
  deactivateProject: paused,
  completeProject: { icon: 'checks', tone: stateTone.completed },
  reopenProject: back,
  createTask: made,
  duplicateTask: made,
  duplicateProject: made,
  updateTask: changed,
  deleteTask: gone,
  restoreTask: back,
  purgeTask: gone,
  replaceQuestions: changed,
  replaceContributors: person,
  passOnRows: person,
  changeOverlap: changed,
  changeGoldShare: changed,
  changeGuideline: changed,
  publishTask: started,
  publishRest: started,
  cancelJob: back,
  activateTask: started,
  deactivateTask: paused,
  importDataset: { icon: 'upload', tone: stateTone.active },
  updateDataset: changed,
  assignGold: changed,
  removeDataset: gone,
  takeBackDataset: gone,
  importAnswers: { icon: 'upload', tone: stateTone.active },
  undoAnswerImport: gone,
  restoreDataset: back,
  purgeDataset: gone,
  saveAnswers: { icon: 'inbox', tone: stateTone.late },
  submitUserTask: { icon: 'inbox', tone: stateTone.submitted },
  acknowledgeGuideline: { icon: 'check', tone: 'neutral' },
  withdrawUserTask: back,
  createExportPreset: made,
  updateExportPreset: changed,
  deleteExportPreset: gone,
  setAutoApproval: changed,
  autoApproveSubmission: { icon: 'check', tone: stateTone.approved },
  undoAutoApproval: back,
  setGoldRule: changed,
  pauseByGold: paused,
  resumeSubmission: started,
  undoResume: paused,
  drawLot: { icon: 'check', tone: stateTone.under_review },
  openSubmission: { icon: 'eye', tone: stateTone.under_review },
  assignReviewer: { icon: 'user', tone: stateTone.assigned },
  approveSubmission: { icon: 'check', tone: stateTone.approved },
  returnSubmission: { icon: 'return', tone: stateTone.returned },
  reopenSubmission: back,
  undoDecision: back,
  createDispute: { icon: 'flag', tone: stateTone.disputed },
  withdrawDispute: back,
  decideDispute: { icon: 'check', tone: stateTone.under_review },
  correctGold: changed,
  setGold: changed,
  startBackup: { icon: 'save', tone: stateTone.active },
  downloadBackup: { icon: 'download', tone: 'neutral' },
};

/** The icon before each event. */
export const signOf = (operation: Event['operation']): Sign => signs[operation];

type Day = { id: string; label: string; events: { event: Event; time: string }[] };

/** Events by their day at +08:00, in the order in which they come. */
export function daysOf(events: readonly Event[], language: Language, now: { date: string; label: string }): Day[] {
  return [...Map.groupBy(events, ({ at }) => today(new Date(at)))].map(([date, ofDay]) => ({
    id: date,
    label: date === now.date ? now.label : formatDate(date, language),
    events: ofDay.map((event) => ({ event, time: formatTime(event.at) })),
  }));
}

const words: ReadonlySet<string> = new Set(['name', 'username', 'email', 'occupation']);
const dates: ReadonlySet<string> = new Set(['due_date', 'start_date', 'end_date']);

/** What one value was and became, where that can be said in a word: names, dates and the language of texts. */
export function changeOf(event: Event, language: Language, t: TFunction): LogEvent['change'] {
  const { before, after } = event;
  const [[field = '', next] = [], ...others] = Object.entries(after ?? {});
  const isLanguage = event.subject_type === 'dataset' && field === 'language';
  if (others.length > 0 || !(words.has(field) || dates.has(field) || isLanguage) || before === null) return undefined;
  const [from, to] = [before[field], next].map((value) => {
    if (typeof value !== 'string' || value === '') return { text: t('common.not_set'), spoken: t('common.not_set') };
    if (words.has(field)) return { text: value, spoken: t('common.quoted', { text: value }) };
    const text = isLanguage ? textLanguageName(value, language) : formatDate(value, language);
    return { text, spoken: text };
  });
  if (!from || !to) return undefined;
  return { from: from.text, to: to.text, words: t('audit.change', { from: from.spoken, to: to.spoken }) };
}
