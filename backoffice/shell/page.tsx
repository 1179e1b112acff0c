import { paths } from '@bouquet/domain/backoffice-paths'
import { Breadcrumb } from '@bouquet/ui/parts/page-head.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

/** A step of the breadcrumb; the dashboard is added in front of them here. */
export type TrailStep = { label: string; to: string }

/** The frame of every page: the document's title, the breadcrumb from the dashboard, and the page itself with its h1. */
export function Page({ title, trail = [], children }: { title: string; trail?: TrailStep[]; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const start = pathname === paths.dashboard ? [] : [{ label: t('menu.dashboard'), to: paths.dashboard }]
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <Breadcrumb label={t('breadcrumb')} current={title}>
        {[...start, ...trail].map((step) => (
          <Link key={step.to} to={step.to}>
            {step.label}
          </Link>
        ))}
      </Breadcrumb>
      {children}
    </>
  )
}
