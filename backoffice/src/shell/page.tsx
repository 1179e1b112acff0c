import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from './breadcrumb.tsx'

/** A step of the way to a page; the dashboard, which is before them all, is added here. */
export type TrailStep = { label: string; to: string }

/** What frames every page: the document's title, the breadcrumb from the dashboard to here, and the page itself with its h1. */
export function Page({ title, trail = [], children }: { title: string; trail?: TrailStep[]; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <Breadcrumb trail={trail} current={title} />
      {children}
    </>
  )
}
