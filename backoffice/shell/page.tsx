import { paths } from '@bouquet/domain/backoffice-paths'
import { Breadcrumb } from '@bouquet/ui/parts/page-head.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { firstPageOf } from '../session/permissions.ts'
import { useCurrentUser } from '../session/session.ts'

/** A step of the breadcrumb; the user's first page is added in front of them here. */
export type TrailStep = { label: string; to: string }

type Props = {
  title: string
  trail?: TrailStep[]
  /** the breadcrumb's last step, where the title would say the step before it once more */
  step?: string
  children: ReactNode
}

/** The frame of every page: the document's title, the breadcrumb from the user's first page, and the page itself with its h1. */
export function Page({ title, trail = [], step = title, children }: Props) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const first = firstPageOf(useCurrentUser())
  const label = first === paths.dashboard ? t('menu.dashboard') : t('menu.today')
  const start = pathname === first ? [] : [{ label, to: first }]
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <Breadcrumb label={t('breadcrumb')} current={step}>
        {[...start, ...trail].map((parent) => (
          <Link key={parent.to} to={parent.to}>
            {parent.label}
          </Link>
        ))}
      </Breadcrumb>
      {children}
    </>
  )
}
