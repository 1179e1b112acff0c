import { formatCountry, formatInstantDay, formatLanguage } from '@bouquet/backoffice/formats.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import type { UserDetails } from './administration-queries.ts'
import { Roles } from './state-chips.tsx'

/** The person's name and contact data. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const { onboardingFinishedAt } = user
  return (
    <Card aria-labelledby="user-facts">
      <CardHead title={t('user.facts')} titleId="user-facts" />
      <div className={styles.facts}>
        <Definitions
          layout="lines"
          items={[
            { term: t('users.role'), value: <Roles roles={user.roles} /> },
            { term: t('case.email'), value: <Email user={user} /> },
            { term: t('case.phone'), value: <a href={`tel:${user.phone}`}>{displayedPhone(user.phone)}</a> },
            { term: t('case.language'), value: formatLanguage(user.locale) },
            { term: t('country'), value: formatCountry(user.country) },
            { term: t('users.registered'), value: formatInstantDay(user.registeredAt) },
            {
              term: t('user.onboarded'),
              value: onboardingFinishedAt ? formatInstantDay(onboardingFinishedAt) : t('user.notOnboarded'),
            },
            ...premiumFact(user, t('user.premium'), <PremiumEnd user={user} />),
            { term: t('user.id'), value: <code className={styles.id}>{user.id}</code> },
          ]}
        />
      </div>
    </Card>
  )
}

function premiumFact({ premiumStatus }: UserDetails, term: string, value: React.ReactNode) {
  return premiumStatus ? [{ term, value }] : []
}

function PremiumEnd({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  if (!user.isPremium || !user.premiumEndAt) return t('user.premiumOver')
  return t('user.premiumUntil', { date: formatInstantDay(user.premiumEndAt) })
}

function Email({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const { emailConfirmedAt, emailRefusedAt } = user
  return (
    <>
      <a className={styles.address} href={`mailto:${user.email}`}>
        {user.email}
      </a>
      <small className={styles.note}>
        {emailConfirmedAt ? t('user.confirmedOn', { date: formatInstantDay(emailConfirmedAt) }) : t('user.unconfirmed')}
      </small>
      {emailRefusedAt && (
        <small className={styles.note}>
          <Icon name="warning" /> {t('user.mailsRefused', { date: formatInstantDay(emailRefusedAt) })}
        </small>
      )}
    </>
  )
}
