import { classNames } from '@bouquet/ui/parts/class-names.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alert-card.module.css'

/** An alert; `button` makes its link, given the id of its title. In the menu it is one line where the window is low, which leads to the same. */
export function AlertCard({
  title,
  description,
  button,
  isInMenu = false,
  ref,
}: {
  title: string
  description: string
  button?: ((titleId: string) => ReactNode) | undefined
  isInMenu?: boolean
  ref?: React.Ref<HTMLElement>
}) {
  const { t } = useTranslation('promotion')
  const titleId = useId()
  return (
    <section ref={ref} aria-label={t('alert')} className={classNames(styles.card, isInMenu && styles.inMenu)}>
      <p className={styles.title}>
        <Icon name="sparkle" size="small" />
        <span id={titleId}>{title}</span>
        <Icon name="chevron-right" size="small" className={styles.more} />
      </p>
      <p className={styles.text}>{description}</p>
      {button && <div className={styles.link}>{button(titleId)}</div>}
    </section>
  )
}
