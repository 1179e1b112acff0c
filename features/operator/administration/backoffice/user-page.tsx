import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { PremiumCard } from '@bouquet/features/money/premium-grants/backoffice/premium-card.tsx'
import { SentToPerson } from '@bouquet/features/operator/delivery-wording/backoffice/sent-to-person.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Chip, PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import { type UserDetails, userQuery } from './administration-queries.ts'
import { DataRequestLink } from './data-request-link.tsx'
import { RecordPage } from './record-frame.tsx'
import { StartImpersonation } from './start-impersonation.tsx'
import { UserStateChip } from './state-chips.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserCredits } from './user-credits.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserModeration } from './user-moderation.tsx'
import { UserRequests } from './user-requests.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserVisits } from './user-visits.tsx'

/** Everything stored about one account. */
export function UserPage() {
  const { t } = useTranslation(['administration', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(userQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={({ fullName }) => fullName}
      failure={t('errors.user')}
    >
      {(user) => <User key={id} user={user} />}
    </RecordPage>
  )
}

function User({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const mayImpersonate = useMay('impersonation')
  const mayChange = useMay('people.write')
  const readsMoney = useMay('finance.read')
  return (
    <>
      <PageHead
        title={user.fullName}
        lead={[user.companyName, user.city].filter(Boolean).join(' · ')}
        chips={
          <>
            {user.suspendedUntil ? (
              <Chip tone="brick" icon="lock">
                {t('user.suspended')}
              </Chip>
            ) : (
              <UserStateChip state={user.state} />
            )}
            {user.isPremium && <PremiumLabel>{t('user.premium')}</PremiumLabel>}
          </>
        }
        aside={
          <>
            <Link className={buttonClass({ variant: 'quiet' })} to={administrationPaths.suspension(user.id)}>
              {t('user.suspension')}
            </Link>
            {user.providerId && (
              <Link className={buttonClass({ variant: 'quiet' })} to={administrationPaths.company(user.providerId)}>
                {t('user.company')}
              </Link>
            )}
            {mayChange && (
              <Link className={buttonClass({ variant: 'quiet' })} to={administrationPaths.accountCorrection(user.id)}>
                {t('user.correct')}
              </Link>
            )}
            {mayChange && <DataRequestLink who={user.id} />}
            {mayImpersonate && user.state !== 'administrator' && <Impersonate user={user} />}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <UserCredits user={user} />
          <UserRequests user={user} />
          <UserSessions user={user} />
          <SentToPerson messages={user.messages} />
          <UserAudit userId={user.id} />
        </div>
        <div className={styles.side}>
          <UserFacts user={user} />
          {readsMoney && user.providerId && (
            <PremiumCard provider={{ id: user.providerId, name: user.companyName ?? user.fullName }} />
          )}
          <UserModeration user={user} />
          <UserVisits visits={user.supportVisits} />
        </div>
      </div>
    </>
  )
}

function Impersonate({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  return (
    <StartImpersonation person={{ id: user.id, name: user.fullName }}>
      {(open) => (
        <Button icon="eye" onPress={open}>
          {t('user.impersonate')}
        </Button>
      )}
    </StartImpersonation>
  )
}
