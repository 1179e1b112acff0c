import { formatCountry, formatInstant, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { type UserDetails, useEndSession } from './administration-queries.ts'

type Session = UserDetails['sessions'][number]

/** The person's open sessions, each with a button that ends it for whom it is permitted. */
export function UserSessions({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const [ending, setEnding] = useState<Session | null>(null)
  const mayAppoint = useMay('operators')
  const mayEnd = useMay('people.write') && (mayAppoint || !user.roles.includes('ROLE_ADMIN'))
  return (
    <Card aria-labelledby="user-sessions">
      <CardHead title={t('user.sessions')} titleId="user-sessions" />
      {user.sessions.length === 0 && <p className={`soft ${styles.facts}`}>{t('user.noSession')}</p>}
      <ul className={styles.entries}>
        {user.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionText session={session} />
            {mayEnd && (
              <Button
                aria-label={t('user.endSessionOf', { device: session.device ?? t('user.unknownDevice') })}
                onPress={() => setEnding(session)}
              >
                {t('user.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndSessionDialog userId={user.id} session={ending} onClose={() => setEnding(null)} />
    </Card>
  )
}

function SessionText({ session }: { session: Session }) {
  const { t } = useTranslation('administration')
  const place = session.countryCode && formatCountry(session.countryCode)
  const opened = t('user.openedOn', { date: formatInstantDay(session.createdAt) })
  return (
    <div>
      <p>
        <b>{session.device ?? t('user.unknownDevice')}</b>
        {place && <span className="soft">{` · ${place}`}</span>}
      </p>
      <p className="soft small">{`${t('user.lastSeen', { date: formatInstant(session.lastSeenAt) })}, ${opened}`}</p>
    </div>
  )
}

type DialogProps = { userId: string; session: Session | null; onClose: () => void }

function EndSessionDialog({ userId, session, onClose }: DialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const end = useEndSession(userId, onClose)
  const close = () => {
    end.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      urgent={false}
      title={t('user.endTitle')}
      confirm={{ label: t('user.endConfirm') }}
      change={end}
      failed={t('errors.endSession')}
      isOpen={session !== null}
      onClose={close}
      onConfirm={() => session && end.mutate(session.id)}
    >
      <p className="soft">{t('user.endText')}</p>
    </ConfirmDialog>
  )
}
