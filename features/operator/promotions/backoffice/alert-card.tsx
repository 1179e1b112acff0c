import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alert-card.module.css'

/** An alert in the menu; `button` is its link. */
export function AlertCard({
  title,
  description,
  button,
  ref,
}: {
  title: string
  description: string
  button?: ReactNode
  ref?: React.Ref<HTMLElement>
}) {
  const { t } = useTranslation('marketing')
  return (
    <section ref={ref} aria-label={t('alert')} className={styles.card}>
      <p className={styles.title}>
        <Icon name="sparkle" size="small" />
        <span>{title}</span>
      </p>
      <p className={styles.text}>{description}</p>
      {button}
    </section>
  )
}
