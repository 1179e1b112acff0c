import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './page-steps.module.css'

/** Links to the previous and next page; `children` describes the current page, and `size` is the choice of the page size. */
export function PageSteps({
  page,
  hasMore,
  to,
  size,
  children,
}: {
  page: number
  hasMore: boolean
  to: (page: number) => string
  size?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('common')
  if (page === 1 && !hasMore && !children) return null
  return (
    <nav className={styles.steps} aria-label={t('pages.label')}>
      <p className="soft small num" aria-live="polite">
        {children || t('pages.page', { page })}
      </p>
      {size}
      {page > 1 && (
        <Link className={buttonClass()} to={{ search: to(page - 1) }} rel="prev">
          <Icon name="chevron-left" /> {t('pages.previous')}
        </Link>
      )}
      {hasMore && (
        <Link className={buttonClass()} to={{ search: to(page + 1) }} rel="next">
          {t('pages.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
