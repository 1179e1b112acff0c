import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import type { ReactNode } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { formatEuros } from '../../formats.ts'
import { useDeed } from './subscription-query.ts'

/** Two clicks: the first says what stays until when, the second cancels. */
export function CancelButton({ end }: { end: string }) {
  const { t } = useTranslation('subscription')
  return (
    <Ending
      deed="cancel"
      opens={t('actions.cancel')}
      title={t('cancel.title')}
      confirm={t('cancel.confirm', { end })}
      keep={t('cancel.keep')}
    >
      <p>{t('cancel.text', { end })}</p>
      <p>{t('cancel.stays')}</p>
    </Ending>
  )
}

/** Gives the year back, after saying what comes of it. */
export function WithdrawButton({ cents }: { cents: number }) {
  const { t } = useTranslation('subscription')
  return (
    <Ending
      deed="withdraw"
      opens={t('actions.withdraw')}
      title={t('withdraw.title')}
      confirm={t('withdraw.confirm')}
      keep={t('withdraw.keep')}
    >
      <p>{t('withdraw.text', { amount: formatEuros(cents / 100) })}</p>
    </Ending>
  )
}

type Words = { opens: string; title: string; confirm: string; keep: string; children: ReactNode }

function Ending({ deed: name, opens, title, confirm, keep, children }: Words & { deed: 'cancel' | 'withdraw' }) {
  const { t } = useTranslation('subscription')
  const deed = useDeed(name)
  return (
    <DialogTrigger onOpenChange={() => deed.reset()}>
      <Button variant="quiet">{opens}</Button>
      <Dialog
        urgent
        title={title}
        actions={(close) => (
          <>
            <Button onPress={close}>{keep}</Button>
            <Button
              variant="danger"
              isPending={deed.isPending}
              onPress={() => deed.mutate(undefined, { onSuccess: close })}
            >
              {confirm}
            </Button>
          </>
        )}
      >
        {children}
        {deed.error && (
          <Callout tone="brick" urgent title={t('actions.failed')}>
            {problemText(deed.error)}
          </Callout>
        )}
      </Dialog>
    </DialogTrigger>
  )
}
