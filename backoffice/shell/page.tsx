import { paths } from '@bouquet/domain/backoffice-paths'
import { Breadcrumb } from '@bouquet/ui/parts/page-head.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { firstPageOf } from '../session/permissions.ts'
import { useCurrentUser } from '../session/session.ts'

/** A step of the breadcrumb; the user's first page is added in front of them here. */
export type TrailStep = { label: string; to: string }

/** The frame of every page: the document's title, the breadcrumb from the user's first page, and the page itself with its h1. */
export function Page({ title, trail = [], children }: { title: string; trail?: TrailStep[]; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const first = firstPageOf(useCurrentUser())
  const label = first === paths.dashboard ? t('menu.dashboard') : t('menu.today')
  const start = pathname === first ? [] : [{ label, to: first }]
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
