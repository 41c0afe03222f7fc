import { readContract } from '../../http/contract/contract.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { checkRequest, notAllowed } from './export-request.ts';
import { checkDataset, exportedSubmission, exportedTask } from './export-subject.queries.ts';
import { asAttachment, fileName } from './file-name.ts';
import { issueTicket, type Order, redeemTicket } from './ticket.service.ts';
import { writeExport } from './write-export.ts';

const subjectOf = { task: exportedTask, submission: exportedSubmission };

export const exportHandlers = ({ db, now }: Services) => {
  const { basePath } = readContract();
  const order = async (kind: Order['kind'], { actor, params, body }: Context<'exportTask'>) => {
    const { task } = await subjectOf[kind](db, actor, params.id);
    if (kind === 'submission' && body.shape === 'final') throw notAllowed('/shape');
    checkRequest(body);
    if (body.dataset != null) await checkDataset(db, task, body.dataset);
    const { ticket, expires_at } = await issueTicket(db, actor.id, { kind, id: params.id, request: body }, now());
    return { status: 201 as const, body: { url: `${basePath}/download/${ticket}`, expires_at } };
  };

  return {
    exportTask: (ctx) => order('task', ctx),
    exportSubmission: (ctx) => order('submission', ctx),

    download: async ({ params, reply }) => {
      const { actor, order } = await redeemTicket(db, params.ticket, now());
      const subject = await subjectOf[order.kind](db, actor, order.id).catch((cause) => {
        throw new AppError('ticket_invalid', {}, { cause }); // theirs a minute ago, but no more
      });
      const { format, shape, contributors } = order.request;
      const whose = subject.assignment !== null && contributors !== 'codes' ? [subject.assignment.username] : [];
      reply
        .type('application/octet-stream')
        .header('content-disposition', asAttachment(fileName([subject.name, ...whose, shape], format)));
      return { status: 200, body: writeExport(db, subject, order.request) };
    },
  } satisfies Partial<Handlers>;
};
