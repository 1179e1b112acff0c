import { WholeWords } from '@bouquet/ui/parts/whole-words.tsx'
import { Children, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './session-form.module.css'

/** The result of an action, and a link onwards. The title takes the focus, because the focused element was removed. */
export function Outcome({ title, onward, children }: { title: string; onward: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.outcome}>
        {title}
      </h1>
      <p className={styles.lead}>
        {Children.map(children, (child) => (
          <WholeWords>{child}</WholeWords>
        ))}
      </p>
      <div className={styles.onward}>{onward}</div>
    </>
  )
}
