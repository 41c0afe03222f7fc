import { useLocation, useNavigate } from 'react-router';

/** What react-router calls the place that a page was opened at: nothing of the console is before it. */
const OPENED_HERE = 'default';

/** Leads back to where the user came from, as it was; where the page was opened by its address, to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === OPENED_HERE ? navigate(otherwise, { replace: true }) : navigate(-1));
}
