export { type Api, createApi } from './api.ts';
export { ApiError, type ApiErrorCode, type FieldError } from './api-error.ts';
export type { ApiOptions } from './api-options.ts';
export type { ApiData, ApiInit, ApiPath, Schema } from './contract.ts';
export { isPassing, retryPause, shouldRetry } from './retry.ts';
