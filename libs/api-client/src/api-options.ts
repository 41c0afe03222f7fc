export type ApiOptions = {
  /** where the API is; the same origin by default */
  baseUrl?: string;
  /** the bearer token to send, if there is one */
  token: () => string | undefined;
  /** the tag of the language that names are to be sorted in; the account's by default */
  language?: () => string;
  /** The server no longer takes this token, which is still the one in use. */
  onUnauthorized: (token: string) => void;
  /** Called with what each response says of the build of the console that the server has. */
  onRelease?: (release: string) => void;
  /**
   * Called before each request of the signed-in user. Its promise waits while the session has to be made
   * anew, and says whether the same person is then signed in: only for them is a request sent, or sent once more.
   */
  holdSession?: () => () => Promise<boolean>;
};
