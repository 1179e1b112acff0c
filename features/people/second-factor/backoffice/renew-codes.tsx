import { call } from '@bouquet/backoffice/api/client.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '../contract.ts'
import { refetchFactors } from './second-factor-query.ts'

/** Replaces the recovery codes, after asking, and shows the new ones. */
export function RenewCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('second-factor')
  const [isAsked, setAsked] = useState(false)
  const renewal = useChange({
    send: () => call(renewRecoveryCodes, {}),
    onDone: refetchFactors,
    failed: t('recovery.failed'),
    next: ({ recoveryCodes }) => {
      setAsked(false)
      onCodes(recoveryCodes)
    },
  })
  const close = () => {
    renewal.reset()
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {t('recovery.renew')}
      </Button>
      <ConfirmDialog
        title={t('recovery.renewTitle')}
        confirm={{ label: t('recovery.renew'), variant: 'primary' }}
        change={renewal}
        failed={t('recovery.failed')}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => renewal.mutate()}
      >
        <p>{t('recovery.renewText')}</p>
      </ConfirmDialog>
    </>
  )
}
