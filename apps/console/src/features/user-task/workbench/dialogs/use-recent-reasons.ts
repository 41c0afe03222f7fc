import { useState } from 'react';

const REMEMBERED = 4;

/** The reasons given on this page, the latest first. */
export function useRecentReasons() {
  const [recent, setRecent] = useState<readonly string[]>([]);
  return {
    recent,
    remember: (reason: string) =>
      setRecent((now) => [reason, ...now.filter((one) => one !== reason)].slice(0, REMEMBERED)),
  };
}
