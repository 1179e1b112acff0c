import { formatCountry, formatInstant, formatInstantDay, formatLanguage } from '@bouquet/backoffice/formats.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import type { CoupleDetails } from '../people-contract.ts'
import styles from './administration.module.css'

/** When the project was sent, confirmed and ended, and in which language its couple is written to. */
export function CoupleFacts({ couple }: { couple: CoupleDetails }) {
  const { t } = useTranslation(['people', 'administration'])
  const { confirmedAt, stoppedAt, emailRefusedAt } = couple
  return (
    <Card aria-labelledby="couple-facts">
      <CardHead title={t('couple.facts')} titleId="couple-facts" />
      <div className={styles.facts}>
        <Definitions
          layout="lines"
          items={[
            { term: t('columns.registered'), value: formatInstantDay(couple.createdAt) },
            {
              term: t('couple.confirmed'),
              value: confirmedAt ? formatInstantDay(confirmedAt) : t('administration:user.notOnboarded'),
            },
            ...(stoppedAt ? [{ term: t('couple.stopped'), value: formatInstantDay(stoppedAt) }] : []),
            { term: t('administration:case.language'), value: formatLanguage(couple.language) },
            { term: t('columns.country'), value: formatCountry(couple.country) },
            {
              term: t('couple.mails'),
              value: emailRefusedAt
                ? t('couple.mailsRefused', { date: formatInstant(emailRefusedAt) })
                : t('couple.mailsAccepted'),
            },
            { term: t('administration:user.id'), value: <code className={styles.id}>{couple.id}</code> },
          ]}
        />
      </div>
    </Card>
  )
}
