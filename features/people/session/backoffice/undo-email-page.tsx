import { ApiProblem, isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { send } from '@bouquet/backoffice/api/send.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { clearStoredSession, readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { undoEmailChange } from '../contract.ts'
import { Onward } from './onward.tsx'
import { Outcome } from './outcome.tsx'
import styles from './session-form.module.css'

/** The page that the link in the notice to the old address opens: it undoes the change of address. */
export function UndoEmailPage() {
  const { t } = useTranslation(['session', 'shell'])
  const { token = '' } = useParams()
  const undo = useChange({
    send: () => call(undoEmailChange, { body: { token } }),
    onDone: dropEndedSession,
    failed: t('undoEmail.failedTitle'),
  })
  if (undo.data)
    return (
      <Outcome title={t('undoEmail.doneTitle')} onward={<Onward primary />}>
        {t('undoEmail.doneText', { email: undo.data.email })}
      </Outcome>
    )
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('undoEmail.title') })}</title>
      <h1>{t('undoEmail.title')}</h1>
      <p className={styles.lead}>{t('undoEmail.text')}</p>
      <div className={styles.onward}>
        <ChangeFailure title={t('undoEmail.failedTitle')} error={undo.error} />
        {isProblem(undo.error, 'link_expired') ? (
          <Onward />
        ) : (
          <Button variant="primary" icon="undo" wide isPending={undo.isPending} onPress={() => undo.mutate()}>
            {t('undoEmail.submit')}
          </Button>
        )}
      </div>
    </>
  )
}

/** This browser's session may be one of those that have just ended; dropping it prevents a redirect away from this page. */
async function dropEndedSession(): Promise<void> {
  const session = readSession()
  if (!session) return
  try {
    await send(getCurrentUser, {}, { token: session.token })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) return
    clearStoredSession()
    queryClient.clear()
  }
}
