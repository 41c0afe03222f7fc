import type { Readable } from 'node:stream';
import { MASTER } from '@concord/domain';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { keepCodesOfTask } from '../../shared/query/contributor-codes.ts';
import type { ScopeOf } from '../../shared/query/scope.ts';
import { exportName } from './export-name.ts';
import { checkColumns, checkRequest, notAllowed } from './export-request.ts';
import { checkDataset, exportedSubmission, exportedTask } from './export-subject.queries.ts';
import { asAttachment } from './file-name.ts';
import { checkListRequest, type ListSources, writeList } from './list/write-list.ts';
import { readColumns } from './read-lines.ts';
import { streamed } from './streamed.ts';
import { issueTicket, type Order, redeemTicket } from './ticket.service.ts';
import { writeExport } from './write-export.ts';

/** A file that the server has made; undefined when it is not there any more. */
export type OpenBackup = (name: string) => Promise<{ bytes: number; content: () => AsyncIterable<Buffer> } | undefined>;

type Download = { name: string; file: Readable; bytes?: number };
type Asked = Pick<Context<'exportTask'>, 'actor' | 'params' | 'body'>;

const subjectOf = { task: exportedTask, submission: exportedSubmission };

export const exportHandlers = ({ db, now }: Services, lists: ListSources, openBackup: OpenBackup) => {
  const ticketFor = async (userId: string, order: Order) => ({
    status: 201 as const,
    body: await issueTicket(db, userId, order, now()),
  });
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
    if (body.contributors === 'codes') await keepCodesOfTask(db, subject.task);
    return ticketFor(actor.id, { kind, id: params.id, request: body });
  };
  const backupFile = async (actor: ScopeOf, name: string) => {
    const opened = actor.type === MASTER ? await openBackup(name) : undefined;
    if (!opened) throw new AppError('ticket_invalid');
    return { name, bytes: opened.bytes, file: streamed(actor.id, opened.content) };
  };
  const fileOf = async (actor: ScopeOf, order: Order): Promise<Download> => {
    if (order.kind === 'list') {
      const { language, request } = order;
      const { today } = momentOf(now());
      return writeList(db, lists, { actor: { ...actor, language }, list: request.list, request, today });
    }
    if (order.kind === 'backup') return backupFile(actor, order.name);
    const subject = await subjectOf[order.kind](db, actor, order.id).catch((cause) => {
      const isGone = cause instanceof AppError && (cause.code === 'not_found' || cause.code === 'forbidden');
      throw isGone ? new AppError('ticket_invalid', {}, { cause }) : cause; // theirs a minute ago, but no more
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
      const { name, bytes, file } = await fileOf(actor, order);
      reply.type('application/octet-stream').header('content-disposition', asAttachment(name));
      if (bytes !== undefined) reply.header('content-length', bytes);
      return { status: 200, body: file };
    },
  } satisfies Partial<Handlers>;
};
