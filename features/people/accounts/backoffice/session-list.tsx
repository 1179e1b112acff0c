import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatCountry, formatInstant } from '@bouquet/backoffice/formats.ts'
import { signOut } from '@bouquet/backoffice/session/session.ts'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import type { Security } from '@bouquet/features/people/security/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import styles from '@bouquet/ui/parts/entries.module.css'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { ClosedNote } from './section.tsx'
import { useEndOneSession } from './use-end-one-session.ts'

type AccountSession = Security['sessions'][number]

export function SessionList({ sessions }: { sessions: AccountSession[] }) {
  const isClosed = useIsImpersonating()
  return (
    <>
      {isClosed && <ClosedNote />}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.entry}>
            <OneSession session={session} isClosed={isClosed} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneSession({ session, isClosed }: { session: AccountSession; isClosed: boolean }) {
  const { t } = useTranslation('account')
  const device = session.device ?? t('sessions.unknownDevice')
  const place = session.countryCode ? formatCountry(session.countryCode) : t('sessions.unknownPlace')
  const end = useEndOneSession(device)
  return (
    <>
      <Icon name="screen" className={styles.sign} />
      <div className={styles.text}>
        <p className={styles.name}>
          {device} {session.isCurrent && <Chip tone="sage">{t('sessions.this')}</Chip>}
        </p>
        <p className="soft small">{t('sessions.lastSeen', { place, when: formatInstant(session.lastSeenAt) })}</p>
        <ChangeFailure title={t('sessions.failed')} error={end.error} />
      </div>
      <Button
        variant="quiet"
        aria-label={t('sessions.endOf', { device, place })}
        isDisabled={isClosed}
        isPending={end.isPending}
        onPress={() => (session.isCurrent ? signOut() : end.mutate(session.id))}
      >
        {t('sessions.end')}
      </Button>
    </>
  )
}
