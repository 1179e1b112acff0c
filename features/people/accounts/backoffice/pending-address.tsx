import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { resendConfirmation } from '@bouquet/features/people/session/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

/** The new address that waits for confirmation; nothing when there is none. */
export function PendingAddress() {
  const { t } = useTranslation('account')
  const { pendingEmail } = useCurrentUser()
  const isClosed = useIsImpersonating()
  const resend = useChange({
    send: (_, key) => call(resendConfirmation, { idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    done: () => t('email.resent', { email: pendingEmail }),
    failed: t('email.resendFailed'),
    place: 'notice',
  })
  if (!pendingEmail) return null
  return (
    <>
      <dl className={styles.current}>
        <dt>{t('email.pending')}</dt>
        <dd>{pendingEmail}</dd>
        <dd>
          <Chip tone="gold" icon="hourglass">
            {t('email.unconfirmed')}
          </Chip>
        </dd>
      </dl>
      <p className="soft small">{t('email.pendingText')}</p>
      <div>
        <Button variant="quiet" isDisabled={isClosed} isPending={resend.isPending} onPress={() => resend.mutate()}>
          {t('email.resend')}
        </Button>
      </div>
    </>
  )
}
