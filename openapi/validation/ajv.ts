import { checkEmail } from '@concord/domain';
import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { Contract } from './contract.ts';
import type { Schema } from './json-schema.ts';

/** The first and last days PostgreSQL and JavaScript agree on, and none that is not in the calendar. */
const isDate = (text: string) => {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** What the console takes for an email address too: `master@localhost` is one. Lengths are the contract's to check. */
const isEmail = (text: string) => {
  const problem = checkEmail(text);
  return problem === undefined || problem.code === 'too_short' || problem.code === 'too_long';
};

/** A validator that knows the schemas of the contract. */
export function createAjv(contract: Contract, transform: (schema: unknown) => Schema, options: Options): Ajv {
  const ajv = new Ajv({ strict: false, useDefaults: true, ...options });
  addFormats.default(ajv);
  ajv.addFormat('date', isDate);
  ajv.addFormat('email', isEmail);
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/); // as the server writes them
  ajv.addSchema({ $id: 'contract', components: { schemas: transform(contract.schemas) } });
  return ajv;
}
