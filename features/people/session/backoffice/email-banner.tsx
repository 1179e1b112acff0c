import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { resendConfirmation } from '../contract.ts'
import styles from './email-banner.module.css'

/** Shown above every page while the address is not confirmed, with a button that sends the link again. */
export function EmailBanner() {
  const { t } = useTranslation('session')
  const { email } = useCurrentUser()
  return (
    <div className={styles.banner}>
      <Callout tone="gold" icon="mail" title={t('emailBanner.title')} action={!isImpersonating() && <SendAgain />}>
        {t('emailBanner.text', { email })}
      </Callout>
    </div>
  )
}

function SendAgain() {
  const { t } = useTranslation('session')
  const { email } = useCurrentUser()
  const resend = useChange({
    send: (_, key) => call(resendConfirmation, { idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    done: () => t('emailBanner.sent', { email }),
    failed: t('emailBanner.failed'),
    place: 'notice',
    onFailure: (error) => {
      if (isProblem(error, 'email_already_confirmed')) void queryClient.invalidateQueries(currentUserQuery)
    },
  })
  return (
    <Button icon="send" isPending={resend.isPending} isDisabled={resend.isSuccess} onPress={() => resend.mutate()}>
      {t('emailBanner.send')}
    </Button>
  )
}
