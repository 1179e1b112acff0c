import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import type { Money } from '@bouquet/domain/money'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from './subscription-query.ts'

/** Two clicks: the first shows what remains until when, the second cancels. */
export function CancelButton({ end }: { end: string }) {
  const { t } = useTranslation('subscription')
  const text = useHasOnlyVenues() ? 'cancel.textVenue' : 'cancel.text'
  return (
    <Ending
      deed="cancel"
      opens={t('actions.cancel')}
      title={t('cancel.title')}
      confirm={t('cancel.confirm', { end })}
      cancel={t('cancel.keep')}
    >
      <p>{t(text, { end })}</p>
      <p>{t('cancel.stays')}</p>
    </Ending>
  )
}

/** Withdraws from the yearly subscription, after a confirmation with the consequences. */
export function WithdrawButton({ amount }: { amount: Money }) {
  const { t } = useTranslation('subscription')
  return (
    <Ending
      deed="withdraw"
      opens={t('actions.withdraw')}
      title={t('withdraw.title')}
      confirm={t('withdraw.confirm')}
      cancel={t('withdraw.keep')}
    >
      <p>{t('withdraw.text', { amount: formatMoney(amount) })}</p>
    </Ending>
  )
}

type EndingTexts = { opens: string; title: string; confirm: string; cancel: string; children: ReactNode }

function Ending({
  deed: name,
  opens,
  title,
  confirm,
  cancel,
  children,
}: EndingTexts & { deed: 'cancel' | 'withdraw' }) {
  const { t } = useTranslation('subscription')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const deed = useDeed(name, close)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {opens}
      </Button>
      <ConfirmDialog
        title={title}
        confirm={{ label: confirm }}
        cancel={cancel}
        change={deed}
        failed={t('actions.failed')}
        isOpen={isOpen}
        onClose={() => {
          deed.reset()
          close()
        }}
        onConfirm={() => deed.mutate()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
