import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import type { ModerationCase } from './administration-queries.ts'

/** Earlier decisions about a provider, newest first; reasons are in the provider's language. */
export function DecisionList({ decisions, language }: { decisions: ModerationCase['decisions']; language: string }) {
  const { t } = useTranslation('administration')
  if (decisions.length === 0) return <p className="soft">{t('case.noDecision')}</p>
  return (
    <ol className={styles.entries}>
      {decisions.map(({ decision, reason, decidedAt, decidedBy: name }) => (
        <li key={decidedAt}>
          <p>
            <b>{t(`case.decided.${decision}`)}</b>
          </p>
          <p className="soft small">
            {name ? t('case.decidedBy', { date: formatInstant(decidedAt), name }) : formatInstant(decidedAt)}
          </p>
          {reason && (
            <blockquote className={styles.reason} lang={language}>
              {reason}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}
