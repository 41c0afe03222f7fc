import { choose, edit, judge, judgeAt, markAgain, markRest, undo, withDecision, withMarks } from './desk-marks.ts';
import type { DeskData, DeskEvent, DeskState, Step } from './desk-model.ts';
import { looked, still } from './desk-model.ts';
import { focusAnswer, leave, move, narrow, reachWanted, showRow, uncover } from './desk-moves.ts';

/** What an event makes of the desk, and what is to be done besides. What was in view until then has been seen. */
export const step = (state: DeskState, event: DeskEvent, data: DeskData): Step =>
  stepped(looked(state, data), event, data);

function stepped(state: DeskState, event: DeskEvent, data: DeskData): Step {
  switch (event.type) {
    case 'verdict':
      return judge(state, data, event.verdict);
    case 'verdict.set':
      return judgeAt(state, data, event.answer, event.verdict);
    case 'mark.edited':
      return edit(state, data, event.question, event.mark, event.typing);
    case 'rest.correct':
      return markRest(state, data, event.rows);
    case 'marks.again':
      return markAgain(state, data, event.marks);
    case 'marks.elsewhere':
      return still(withMarks(state, data, event.marks));
    case 'decision.made':
      return still(withDecision(state, data, event));
    case 'choose':
      return choose(state, data, event.digit);
    case 'move':
      return move(state, event.to, data);
    case 'row.shown':
      return showRow(state, event.row, data);
    case 'answer.focused':
      return focusAnswer(state, event.answer, event.writing);
    case 'wanted.reached':
      return reachWanted(state, event.index);
    case 'start':
      return still({ ...state, focus: { to: 'answer', scroll: false } });
    case 'undo':
      return undo(state, data, event.step);
    case 'uncover':
      return uncover(state, data);
    case 'looked':
      return still(state);
    case 'leave':
      return leave(state);
    case 'filter':
      return narrow(state, event.filter);
    case 'dialog':
      return still({ ...state, dialog: event.dialog });
  }
}
