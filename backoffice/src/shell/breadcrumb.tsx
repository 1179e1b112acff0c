import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import styles from './breadcrumb.module.css'
import type { TrailStep } from './page.tsx'

/** The way from the dashboard to the page shown. */
export function Breadcrumb({ trail, current }: { trail: TrailStep[]; current: string }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const start = pathname === paths.dashboard ? [] : [{ label: t('menu.dashboard'), to: paths.dashboard }]
  return (
    <nav aria-label={t('breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {[...start, ...trail].map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.label}</Link>
            <Icon name="chevron-right" size="small" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
