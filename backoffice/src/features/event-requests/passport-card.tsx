import { leadRefundRules, stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Disclosure } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { formatDaysFromNow, formatNumber, formatPercent } from '../../formats.ts'
import type { EventRequestDetail } from './event-request-queries.ts'
import styles from './passport-card.module.css'

/** What can be told of a request before it is paid for, and when a credit comes back. */
export function PassportCard({ detail: { passport } }: { detail: EventRequestDetail }) {
  const { t } = useTranslation('event-requests')
  const confirmed = (is: boolean) => (is ? t('passport.confirmed') : t('passport.notConfirmed'))
  return (
    <Card aria-labelledby="request-passport">
      <CardHead title={t('passport.title')} titleId="request-passport" />
      <p className={`soft small ${styles.lead}`}>{t('passport.lead')}</p>
      <Definitions
        layout="lines"
        items={[
          { term: t('passport.email'), value: confirmed(passport.isEmailConfirmed) },
          { term: t('passport.phone'), value: confirmed(passport.isPhoneConfirmed) },
          { term: t('passport.date'), value: passport.isDateFixed ? t('passport.dateFixed') : t('passport.dateOpen') },
          { term: t('passport.completeness'), value: formatPercent(passport.completeness / 100) },
          { term: t('passport.age'), value: formatDaysFromNow(-passport.ageDays) },
          { term: t('passport.asked'), value: formatNumber(passport.providersAsked) },
          { term: t('passport.read'), value: formatNumber(passport.providersRead) },
          { term: t('passport.unlocked'), value: formatNumber(passport.providersUnlocked) },
        ]}
      />
      <div className={styles.rules}>
        <Disclosure summary={t('deadLeads.title')}>
          <p>{t('deadLeads.lead')}</p>
          <ul>
            {leadRefundRules.map((rule) => (
              <li key={rule}>{t(`deadLeads.rules.${rule}`, { hours: stoppedWithinHours })}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Card>
  )
}
