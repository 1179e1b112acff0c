import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSecondFactor, removePasskey, removeTotp } from '../contract.ts'
import { refetchFactors } from './second-factor-query.ts'

type Props = {
  name: string
  /** Null for the authenticator app. */
  passkeyId: string | null
}

/** Removes the app or a passkey, after asking. */
export function RemoveFactor({ name, passkeyId }: Props) {
  const { t } = useTranslation('second-factor')
  const [isAsked, setAsked] = useState(false)
  const removal = useRemoval({ name, passkeyId }, () => setAsked(false))
  const close = () => {
    removal.reset()
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" aria-label={t('removal.of', { name })} onPress={() => setAsked(true)}>
        {t('removal.action')}
      </Button>
      <ConfirmDialog
        title={t('removal.title', { name })}
        confirm={{ label: t('removal.confirm') }}
        cancel={t('removal.keep')}
        change={removal}
        failed={t('removal.failed')}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => removal.mutate()}
      >
        <p>{t('removal.text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** A factor that is gone in the meantime counts as removed. */
function useRemoval({ name, passkeyId }: Props, onRemoved: () => void) {
  const { t } = useTranslation('second-factor')
  return useChange({
    send: async () => {
      try {
        await (passkeyId ? call(removePasskey, { params: { id: passkeyId } }) : call(removeTotp, {}))
      } catch (error) {
        if (!isProblem(error, 'not_found')) throw error
      }
    },
    find: async () => {
      const { totpSince, passkeys } = await call(getSecondFactor, {})
      const isThere = passkeyId ? passkeys.some(({ id }) => id === passkeyId) : totpSince !== null
      return isThere ? notDone : done(undefined)
    },
    onDone: refetchFactors,
    next: onRemoved,
    done: () => t('removal.done', { name }),
    failed: t('removal.failed'),
  })
}
