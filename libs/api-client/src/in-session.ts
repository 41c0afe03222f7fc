import { ApiError } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';

/**
 * Sends a request of the signed-in user: when their session is back, if it is being renewed, and once
 * more, if it turns out to have ended. Refused for want of a session, a request has changed nothing.
 */
export async function inSession<Answer>(
  { token, holdSession }: Required<Pick<ApiOptions, 'token' | 'holdSession'>>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const isBack = holdSession();
  if (token() === undefined) await isBack();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_signed_in' || !(await isBack())) throw error;
    return send();
  }
}
