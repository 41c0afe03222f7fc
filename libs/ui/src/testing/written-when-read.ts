type Write<Place> = (message: string | null, container: Place) => Error;

/**
 * Testing Library's error of an element that is not there, whose message is written when it is first read. A search that
 * waits fails at each change of the page, and printing the page each time costs more than the search.
 */
export function writtenWhenRead<Place>(getElementError: Write<Place>): Write<Place> {
  return function late(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, late); // shows the search, not this
    let text: string | undefined;
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => {
        text ??= getElementError(message, container).message;
        return text;
      },
    });
  };
}
