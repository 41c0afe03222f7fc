import { useTranslation } from '@concord/i18n';
import { PageHeader, type PageHeaderProps } from '@concord/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { usePageTitle } from './use-page-title.ts';

export type PageProps = Pick<PageHeaderProps, 'subtitle' | 'status' | 'actions'> & {
  title: string;
  /** The places between the dashboard and this one. */
  crumbs?: readonly { label: string; to: string }[] | undefined;
  children: ReactNode;
};

/** A screen in the frame: its title, the way to it from the dashboard, and its content. */
export function Page({ title, crumbs = [], children, ...header }: PageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const heading = usePageTitle(title);
  const before = pathname === paths.dashboard ? [] : [{ label: t('menu.dashboard'), to: paths.dashboard }, ...crumbs];
  return (
    <>
      <PageHeader
        {...header}
        title={title}
        titleRef={heading}
        crumbsLabel={t('layout.breadcrumbs')}
        crumbs={[
          ...before.map(({ label, to }) => ({ id: to, label, link: <Link to={to} /> })),
          { id: pathname, label: title },
        ]}
      />
      {children}
    </>
  );
}
