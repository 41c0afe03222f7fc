/** The published types describe another form of this module than the one that is there. */
declare module 'selenium-webdriver/bidi/index.js' {
  export default class Socket {
    constructor(url: string);
    waitForConnection(): Promise<void>;
    close(): Promise<void>;
  }
}
