/** A page that has been left for so long closes its connection to the server. */
const AWAY_AFTER_MS = 30_000;

type Presence = {
  /** The page is visible and online; called again each time the user comes back to it. */
  onPresent: () => void;
  onAway: () => void;
};

/** Watches whether the page is visible and online. Returns how to stop. */
export function watchPresence({ onPresent, onAway }: Presence): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (!navigator.onLine) onAway();
    else if (document.visibilityState === 'visible') onPresent();
    else leaving = setTimeout(onAway, AWAY_AFTER_MS);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
  return () => {
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
