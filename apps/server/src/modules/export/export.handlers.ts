import { readContract } from '../../http/contract/contract.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import type { ScopeOf } from '../../shared/query/scope.ts';
import { exportName } from './export-name.ts';
import { checkColumns, checkRequest, notAllowed } from './export-request.ts';
import { checkDataset, exportedSubmission, exportedTask } from './export-subject.queries.ts';
import { asAttachment } from './file-name.ts';
import { checkListRequest, type ListSources, writeList } from './list/write-list.ts';
import { readColumns } from './read-lines.ts';
import { issueTicket, type Order, redeemTicket } from './ticket.service.ts';
import { writeExport } from './write-export.ts';

type Asked = Pick<Context<'exportTask'>, 'actor' | 'params' | 'body'>;

const subjectOf = { task: exportedTask, submission: exportedSubmission };

export const exportHandlers = ({ db, now }: Services, lists: ListSources) => {
  const { basePath } = readContract();
  const ticketFor = async (userId: string, order: Order) => {
    const { ticket, expires_at } = await issueTicket(db, userId, order, now());
    return { status: 201 as const, body: { url: `${basePath}/download/${ticket}`, expires_at } };
  };
  const checked = async (kind: keyof typeof subjectOf, { actor, params, body }: Asked) => {
    const subject = await subjectOf[kind](db, actor, params.id);
    if (kind === 'submission' && body.shape === 'final') throw notAllowed('/shape');
    checkRequest(body);
    if (body.dataset != null) await checkDataset(db, subject.task, body.dataset);
    return subject;
  };
  const columnsOf = async (kind: keyof typeof subjectOf, ctx: Asked) => {
    const subject = await checked(kind, ctx);
    return { status: 200 as const, body: { columns: await readColumns(db, subject, ctx.body) } };
  };
  const order = async (kind: keyof typeof subjectOf, ctx: Asked) => {
    const { actor, params, body } = ctx;
    const subject = await checked(kind, ctx);
    if (body.columns) checkColumns(body.columns, await readColumns(db, subject, body));
    return ticketFor(actor.id, { kind, id: params.id, request: body });
  };
  const fileOf = async (actor: ScopeOf, order: Order) => {
    if (order.kind === 'list') {
      const { language, request } = order;
      const { today } = momentOf(now());
      return writeList(db, lists, { actor: { ...actor, language }, list: request.list, request, today });
    }
    const subject = await subjectOf[order.kind](db, actor, order.id).catch((cause) => {
      throw new AppError('ticket_invalid', {}, { cause }); // theirs a minute ago, but no more
    });
    return { name: exportName(subject, order.request), file: writeExport(db, actor.id, subject, order.request) };
  };

  return {
    exportTask: (ctx) => order('task', ctx),
    exportSubmission: (ctx) => order('submission', ctx),
    readTaskExportColumns: (ctx) => columnsOf('task', ctx),
    readSubmissionExportColumns: (ctx) => columnsOf('submission', ctx),

    exportList: async ({ actor, body }) => {
      checkListRequest(body);
      return ticketFor(actor.id, { kind: 'list', language: actor.language, request: body });
    },

    download: async ({ params, reply }) => {
      const { actor, order } = await redeemTicket(db, params.ticket, now());
      const { name, file } = await fileOf(actor, order);
      reply.type('application/octet-stream').header('content-disposition', asAttachment(name));
      return { status: 200, body: file };
    },
  } satisfies Partial<Handlers>;
};
