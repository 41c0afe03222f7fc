import { and, setup, stateIn } from 'xstate';

export type FormGuardEvent =
  /** The form no longer holds what was saved. */
  | { type: 'form.edited' }
  /** The form holds again what was saved. */
  | { type: 'form.reverted' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'save.started' }
  | { type: 'save.succeeded' }
  | { type: 'save.failed' };

/**
 * Keeps an edited form from being left by accident. The caller keeps the navigation it was asked for and supplies what
 * becomes of it: `proceed` lets it happen, `stay` drops it. Tag `guarded`: leaving now needs a `leave.requested` first.
 */
export const formGuardMachine = setup({
  types: {} as { events: FormGuardEvent; tags: 'guarded' },
  actions: {
    proceed: () => {},
    stay: () => {},
  },
  guards: {
    editedMeanwhile: stateIn({ saving: { edits: 'made' } }),
    leavingWaits: stateIn({ saving: { leaving: 'whenSaved' } }),
  },
}).createMachine({
  id: 'form-guard',
  initial: 'pristine',
  states: {
    pristine: {
      on: {
        'form.edited': 'dirty',
        'save.started': 'saving',
        'leave.requested': { actions: 'proceed' },
      },
    },
    dirty: {
      tags: 'guarded',
      on: {
        'form.reverted': 'pristine',
        'save.started': 'saving',
        'leave.requested': 'confirming',
      },
    },
    confirming: {
      tags: 'guarded',
      on: {
        'leave.confirmed': { target: 'pristine', actions: 'proceed' },
        'leave.cancelled': { target: 'dirty', actions: 'stay' },
      },
    },
    saving: {
      tags: 'guarded',
      type: 'parallel',
      states: {
        edits: {
          initial: 'none',
          states: { none: { on: { 'form.edited': 'made' } }, made: { on: { 'form.reverted': 'none' } } },
        },
        leaving: {
          initial: 'no',
          states: {
            no: { on: { 'leave.requested': 'whenSaved' } },
            whenSaved: { on: { 'leave.cancelled': { target: 'no', actions: 'stay' } } },
          },
        },
      },
      on: {
        'save.succeeded': [
          { guard: and(['editedMeanwhile', 'leavingWaits']), target: 'confirming' },
          { guard: 'editedMeanwhile', target: 'dirty' },
          { guard: 'leavingWaits', target: 'pristine', actions: 'proceed' },
          { target: 'pristine' },
        ],
        'save.failed': [{ guard: 'leavingWaits', target: 'confirming' }, { target: 'dirty' }],
      },
    },
  },
});
