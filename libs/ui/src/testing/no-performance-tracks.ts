/**
 * For tests that draw much, imported before React: importing it is all. React in development compares the props of each
 * component that it draws again and reports them with its time, for the panel of the developer tools, whether one is open
 * or not. Nobody looks at it in a test. React reports where the browser has `console.timeStamp`.
 */
Reflect.set(console, 'timeStamp', undefined);
