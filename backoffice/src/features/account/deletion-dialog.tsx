import { deleteAccount } from '@bouquet/contract/account'
import { deletionReasonMinLength, deletionReasonProblem } from '@bouquet/domain/account-deletion'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { getCurrentUser } from '../../api/first-calls.ts'
import { send } from '../../api/send.ts'
import { ChangeFailure } from '../../changes/change-failure.tsx'
import { done, notDone } from '../../changes/find-outcome.ts'
import { useChange } from '../../changes/use-change.ts'
import { endSession } from '../../session/session-end.ts'
import { readSession } from '../../session/stored-session.ts'
import styles from './form.module.css'

const min = deletionReasonMinLength
const maxLength = 2000

/** Asks why, then deletes for good and leads out. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const remove = useDeleteAccount()
  const confirm = () => {
    const problem = deletionReasonProblem(reason)
    setTooShort(problem !== null)
    if (!problem) remove.mutate(reason)
  }
  return (
    <Dialog
      urgent
      title={t('deletion.dialogTitle')}
      isOpen
      isBusy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={remove.isPending}>
            {t('deletion.cancel')}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={confirm}>
            {t('deletion.confirm')}
          </Button>
        </>
      )}
    >
      <div className={styles.form}>
        <p className="soft">{t('deletion.dialogText')}</p>
        <TextAreaField
          label={t('deletion.reason')}
          hint={t('deletion.reasonHint', { min })}
          rows={4}
          maxLength={maxLength}
          value={reason}
          onChange={setReason}
          count={t('deletion.reasonCount', { length: [...reason.trim()].length, min })}
          error={isTooShort && deletionReasonProblem(reason) ? t('deletion.reasonTooShort', { min }) : null}
        />
        <ChangeFailure title={t('deletion.failed')} error={remove.error} />
      </div>
    </Dialog>
  )
}

function useDeleteAccount() {
  const { t } = useTranslation('account')
  return useChange({
    send: (reason: string) => call(deleteAccount, { body: { reason } }),
    find: async () => ((await isAccountGone()) ? done({ success: true as const }) : notDone),
    onDone: () => endSession('signed_out'),
    done: () => t('deletion.deleted'),
    failed: t('deletion.failed'),
  })
}

/** The session has just been good: it is over when its account is. */
async function isAccountGone(): Promise<boolean> {
  try {
    await send(getCurrentUser, {}, { token: readSession()?.token ?? null })
    return false
  } catch (error) {
    if (isProblem(error, 'session_expired')) return true
    throw error
  }
}
