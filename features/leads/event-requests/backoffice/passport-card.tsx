import { formatDaysFromNow, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { leadRefundRules, stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Disclosure } from '@bouquet/ui/parts/disclosure.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './passport-card.module.css'

type Passport = EventRequestDetail['passport']

/** What is known about a request's quality before it is paid for, and when a credit is returned. */
export function PassportCard({ detail: { passport } }: { detail: EventRequestDetail }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <Card aria-labelledby="request-passport">
      <CardHead title={t('request-list:passport.title')} titleId="request-passport" />
      <p className={`soft small ${styles.lead}`}>{t('request-list:passport.lead')}</p>
      <Checks passport={passport} />
      <div className={styles.complete}>
        <p>
          <span>{t('request-list:passport.completeness')}</span>{' '}
          <b className="figure">{formatPercent(passport.completeness / 100)}</b>
        </p>
        <Bar share={passport.completeness / 100} />
        <p className="small soft">{`${t('request-list:passport.age')} ${formatDaysFromNow(-passport.ageDays)}`}</p>
      </div>
      <Others passport={passport} />
      <RefundRules />
    </Card>
  )
}

function Checks({ passport }: { passport: Passport }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const confirmed = (is: boolean) =>
    is ? t('request-list:passport.confirmed') : t('request-list:passport.notConfirmed')
  return (
    <ul className={styles.checks}>
      <Check
        is={passport.isEmailConfirmed}
        name={t('request-list:passport.email')}
        detail={confirmed(passport.isEmailConfirmed)}
      />
      <Check
        is={passport.isPhoneConfirmed}
        name={t('request-list:passport.phone')}
        detail={confirmed(passport.isPhoneConfirmed)}
      />
      <Check
        is={passport.isDateFixed && !passport.isDatePast}
        name={t('request-list:passport.date')}
        detail={t(dateMessageKey(passport))}
      />
    </ul>
  )
}

function dateMessageKey({ isDateFixed, isDatePast }: Passport) {
  if (isDatePast) return 'request-list:passport.dateOver'
  return isDateFixed ? 'request-list:passport.dateFixed' : 'request-list:passport.dateOpen'
}

function Check({ is, name, detail }: { is: boolean; name: string; detail: string }) {
  return (
    <li data-is={is}>
      <Icon name={is ? 'check-circle' : 'minus'} />
      <span>
        {name}
        <small>{detail}</small>
      </span>
    </li>
  )
}

/** How many other providers were asked, have read the request and can write to the couple; numbers without names. */
function Others({ passport }: { passport: Passport }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const numbers = [
    [t('request-list:passport.asked'), passport.providersAsked],
    [t('request-list:passport.read'), passport.providersRead],
    [t('request-list:passport.unlocked'), passport.providersUnlocked],
  ] as const
  return (
    <dl className={styles.others}>
      {numbers.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{formatNumber(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

function RefundRules() {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <div className={styles.rules}>
      <Disclosure summary={t('request-list:deadLeads.title')}>
        <p>{t('request-list:deadLeads.lead')}</p>
        <ul>
          {leadRefundRules.map((rule) => (
            <li key={rule}>{t(`request-list:deadLeads.rules.${rule}`, { hours: stoppedWithinHours })}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
