import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { paths } from '../shared/paths.ts';
import { Logout } from './logout.tsx';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import { screens } from './routes.ts';
import { ScreenOf } from './screen-of.tsx';

const LoginScreen = lazy(async () => ({ default: (await import('../features/auth/login-screen.tsx')).LoginScreen }));
const RegistrationScreen = lazy(async () => ({
  default: (await import('../features/auth/registration-screen.tsx')).RegistrationScreen,
}));
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
}));
const ErrorScreen = lazy(async () => ({ default: (await import('../features/error/error-screen.tsx')).ErrorScreen }));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));
const ScreenError = lazy(async () => ({ default: (await import('./screen-error.tsx')).ScreenError }));

const screenRoutes = [...Map.groupBy(screens, ({ path }) => path)].map(
  ([path, ofPath]): RouteObject => ({ path, handle: { screens: ofPath }, element: <ScreenOf screens={ofPath} /> }),
);

/** All routes. Who may have which is the Guard's to say, before any of these is drawn. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    children: [
      { path: paths.logout, element: <Logout /> },
      {
        element: <AuthLayout />,
        children: [
          { path: paths.login, element: <LoginScreen /> },
          { path: paths.registration, element: <RegistrationScreen /> },
          { path: paths.forgotPassword, element: <ForgotPasswordScreen /> },
        ],
      },
      {
        path: paths.errorPage,
        element: (
          <Suspense>
            <ErrorScreen />
          </Suspense>
        ),
      },
      {
        element: (
          <Suspense>
            <SignedIn />
          </Suspense>
        ),
        children: [{ errorElement: <ScreenError />, children: screenRoutes }],
      },
      { path: '*', element: <Navigate replace to={paths.errorV1} /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
