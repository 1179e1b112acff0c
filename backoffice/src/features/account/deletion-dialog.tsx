import { deleteAccount } from '@bouquet/contract/account'
import { deletionReasonMinLength, deletionReasonProblem } from '@bouquet/domain/account-deletion'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { endSession } from '../../session/session-end.ts'
import styles from './form.module.css'
import { Failure } from './section.tsx'

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
    if (problem) notify({ severity: 'error', text: t('deletion.reasonTooShort', { min }) })
    else remove.mutate(reason)
  }
  return (
    <Dialog
      urgent
      title={t('deletion.dialogTitle')}
      isOpen
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
        <Failure title={t('deletion.failed')} error={remove.error} />
      </div>
    </Dialog>
  )
}

function useDeleteAccount() {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (reason: string) => call(deleteAccount, { body: { reason } }),
    onSuccess: () => {
      endSession('signed_out')
      notify({ severity: 'success', text: t('deletion.deleted') })
    },
    onError: () => notify({ severity: 'error', text: t('deletion.failed') }),
  })
}
