export { createAjv } from './ajv.ts';
export { createAnswerCheck, wrongFields } from './check-answer.ts';
export { requestChecks } from './check-request.ts';
export { type Content, type Contract, type Operation, type OperationId, parseContract } from './contract.ts';
export { createOperationFinder } from './find-operation.ts';
export { requestSchema, responseSchema, type Schema } from './json-schema.ts';
