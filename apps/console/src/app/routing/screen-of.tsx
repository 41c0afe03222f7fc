import { Navigate } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { type Screen, screenFor } from './screens.ts';

/** The screen of a path for the signed-in user. */
export function ScreenOf({ screens }: { screens: readonly Screen[] }) {
  const { type } = useUser();
  const screen = screenFor(type, screens);
  return screen ? <screen.Component /> : <Navigate replace to={paths.errorV1} />;
}
