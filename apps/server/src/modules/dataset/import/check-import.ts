import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import { transaction } from '../../../db/transaction.ts';
import { stagedLanguage } from '../language/staged-language.ts';
import type { Roles } from './column-roles.ts';
import { judgeRows, type StagedUpload } from './judge-rows.ts';

/** What an import under these roles would take, and the language its texts seem to be in. */
export async function importCheck(
  db: Db,
  upload: StagedUpload,
  roles: Roles,
): Promise<components['schemas']['ImportCheck']> {
  const judged = await transaction(db, (trx) => judgeRows(trx, upload, roles));
  return { ...judged, language: await stagedLanguage(db, upload, roles.text) };
}
