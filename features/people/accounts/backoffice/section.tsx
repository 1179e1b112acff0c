import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { WholeWords } from '@bouquet/ui/parts/whole-words.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './section.module.css'

export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>
}

/** One section of the page: its description on the left, its form on the right. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.text}>
        <h2 id={titleId}>{title}</h2>
        <p className="soft">
          <WholeWords>{text}</WholeWords>
        </p>
      </div>
      <Card className={styles.card}>{children}</Card>
    </section>
  )
}

/** The row of a section's buttons. */
export function SectionActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Explains why the following cannot be used during impersonation. */
export function ClosedNote() {
  const { t } = useTranslation('account')
  return (
    <p className={styles.closed}>
      <Icon name="lock" size="small" />
      <span>{t('closed')}</span>
    </p>
  )
}
