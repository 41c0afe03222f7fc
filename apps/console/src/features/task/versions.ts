import { useState } from 'react';

/**
 * The version of a task on which a dialog saves: the newest one, as long as the dialog would show the same of it. Otherwise
 * the one it was opened with, so that the server refuses to write over what no one here has seen.
 * @param shown what the dialog has of the task
 */
export function useVersionToSave(version: number, shown: unknown): number {
  const text = JSON.stringify(shown);
  const [opened] = useState({ version, text });
  return text === opened.text ? version : opened.version;
}

/**
 * The version of a task that something is known of which is read beside it, and again for each version.
 * @param isBehind what is known is of the version before
 */
export function useKnownVersion(version: number, isBehind: boolean): number {
  const [known, setKnown] = useState(version);
  if (!isBehind && known !== version) setKnown(version);
  return isBehind ? known : version;
}
