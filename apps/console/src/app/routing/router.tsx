import { createBrowserRouter, Navigate, type RouteObject, useLocation, useParams, useRouteError } from 'react-router';
import { loadConfirmEmail } from '../../features/auth/links/load-link-screens.ts';
import { loadErrorScreen } from '../../features/error/load-error-screen.ts';
import { missing } from '../../features/error/missing-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { late } from '../../shared/network/late.ts';
import { ScreenError } from '../failure/screen-error.tsx';
import { Logout } from '../logout.tsx';
import { Shell } from '../shell/shell.tsx';
import { Guard } from './guard.tsx';
import { screens } from './routes.ts';
import { ScreenOf } from './screen-of.tsx';

const ErrorScreen = late(loadErrorScreen);

const ConfirmEmailScreen = late(loadConfirmEmail);
const AuthLayout = late(async () => (await import('../../features/auth/auth-layout.tsx')).AuthLayout);

/** Works for signed-in users, too: the link itself identifies whose address it is. */
function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout>
      <ConfirmEmailScreen token={token} />
    </AuthLayout>
  );
}

function ErrorPage() {
  return <ErrorScreen pathname={useLocation().pathname} />;
}

function NoSuchPage() {
  return <Navigate replace to={paths.errorV1} state={missing(useLocation().pathname)} />;
}

/** An error that not even the frame can show continues to the boundary around everything. */
function Rethrow(): never {
  throw useRouteError();
}

const screenRoutes = [...Map.groupBy(screens, ({ path }) => path)].map(
  ([path, ofPath]): RouteObject => ({ path, handle: { screens: ofPath }, element: <ScreenOf screens={ofPath} /> }),
);

/** The addresses of signed-in people. The Guard decides who may open which, before any of these is rendered. */
const routes: RouteObject[] = [
  {
    element: <Guard />,
    errorElement: <Rethrow />,
    children: [
      { path: paths.logout, element: <Logout /> },
      { path: paths.confirmEmail, element: <ConfirmEmailPage /> },
      { path: paths.errorPage, element: <ErrorPage /> },
      { element: <Shell />, children: [{ errorElement: <ScreenError />, children: screenRoutes }] },
      { path: '*', element: <NoSuchPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
export type Router = ReturnType<typeof createRouter>;
