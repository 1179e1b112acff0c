import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatCountry, formatInstant, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { type UserDetails, useEndSession } from './administration-queries.ts'

type Session = UserDetails['sessions'][number]

/** Where the person is signed in, each to be ended. */
export function UserSessions({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const [ending, setEnding] = useState<Session | null>(null)
  return (
    <Card aria-labelledby="user-sessions">
      <CardHead title={t('user.sessions')} titleId="user-sessions" />
      {user.sessions.length === 0 && <p className={`soft ${styles.facts}`}>{t('user.noSession')}</p>}
      <ul className={styles.entries}>
        {user.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionWords session={session} />
            <Button
              aria-label={t('user.endSessionOf', { device: session.device ?? t('user.unknownDevice') })}
              onPress={() => setEnding(session)}
            >
              {t('user.endSession')}
            </Button>
          </li>
        ))}
      </ul>
      <EndSessionDialog userId={user.id} session={ending} onClose={() => setEnding(null)} />
    </Card>
  )
}

function SessionWords({ session }: { session: Session }) {
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
    <Dialog
      title={t('user.endTitle')}
      isOpen={session !== null}
      isBusy={end.isPending}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={end.isPending} onPress={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" isPending={end.isPending} onPress={() => session && end.mutate(session.id)}>
            {t('user.endConfirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('user.endText')}</p>
      <ChangeFailure title={t('errors.endSession')} error={end.error} />
    </Dialog>
  )
}
