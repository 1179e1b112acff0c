import { formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountingMonth } from '../contract.ts'
import { useClose } from './accounting-queries.ts'

/** Closes a month, or says what keeps it open. */
export function CloseMonth({ month }: { month: AccountingMonth }) {
  const { t } = useTranslation('accounting')
  const [isAsking, setAsking] = useState(false)
  const mayClose = useMay('finance.write')
  const { closedAt, isOver, waitingAdjustments, refundsUnderWay } = month
  if (closedAt || !mayClose) return null
  if (!isOver) return <p className="soft">{t('close.notOver')}</p>
  if (waitingAdjustments + refundsUnderWay > 0)
    return (
      <Callout tone="gold">
        {t('close.undecided', {
          adjustments: formatNumber(waitingAdjustments),
          refunds: formatNumber(refundsUnderWay),
        })}
      </Callout>
    )
  return (
    <div>
      <Button icon="lock" onPress={() => setAsking(true)}>
        {t('close.action')}
      </Button>
      {isAsking && <CloseDialog month={month.month} onClose={() => setAsking(false)} />}
    </div>
  )
}

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('accounting')
  const close = useClose(month, onClose)
  return (
    <ConfirmDialog
      title={t('close.title', { month: formatMonth(month) })}
      confirm={{ label: t('close.action'), variant: 'primary', icon: 'lock' }}
      change={close}
      failed={t('close.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => close.mutate()}
    >
      <p className="soft">{t('close.text')}</p>
    </ConfirmDialog>
  )
}
