/** The server under test, called as any client may: for what a journey needs and is not about. */

/** Where a server is reached, and where it keeps its data. */
export type Place = { baseURL: string; dataDir: string };

/** The server of this run (playwright.config.ts). */
export const home: Place = {
  baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
  dataDir: process.env.E2E_DATA_DIR ?? '',
};

export const demoPassword = 'concord-demo';

/** @throws when the server answers anything but success */
export async function call<Answer>(
  { baseURL }: Place,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const response = await fetch(`${baseURL}/cms/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || 'null') as Answer;
}

/** Signs in without a browser. */
export async function tokenOf(place: Place, username: string, password = demoPassword): Promise<string> {
  const { authToken } = await call<{ authToken: string }>(place, 'POST', '/auth/login', {
    body: { username, password },
  });
  return authToken;
}
