import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { formatNumber } from '../../formats.ts'
import { type EventRequestDetail, useUnlock } from './event-request-queries.ts'
import { NoCreditsDialog } from './no-credits-dialog.tsx'
import { memberName } from './request-standing.ts'
import styles from './unlock-dialog.module.css'

type Props = { detail: EventRequestDetail; credits: number; isOpen: boolean; onClose: () => void }

/** Asks before a credit leaves, and says what remains; without a credit it offers some. */
export function UnlockDialog(props: Props) {
  const unlock = useUnlock(props.detail.message.uuid)
  const close = () => {
    unlock.reset()
    props.onClose()
  }
  if (props.credits < creditsPerUnlock && !unlock.isSuccess)
    return <NoCreditsDialog isOpen={props.isOpen} onClose={close} />
  return <Confirmation {...props} onClose={close} unlock={unlock} />
}

function Confirmation({ detail, credits, isOpen, onClose, unlock }: Props & { unlock: ReturnType<typeof useUnlock> }) {
  const { t } = useTranslation('event-requests')
  const confirm = () =>
    unlock.mutate(undefined, {
      onSuccess: () => {
        onClose()
        notify({ severity: 'success', text: t('unlock.done') })
      },
    })
  return (
    <Dialog
      title={t('unlock.title', { name: memberName(detail) })}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('unlock.cancel')}
          </Button>
          <Button variant="primary" icon="unlock" isPending={unlock.isPending} onPress={confirm}>
            {t('unlock.confirm', { count: creditsPerUnlock })}
          </Button>
        </>
      )}
    >
      <UnlockWords credits={credits} />
      {unlock.error && !isProblem(unlock.error, 'not_enough_credits') && (
        <Callout tone="brick" urgent title={t('errors.unlock')}>
          {problemText(unlock.error)}
        </Callout>
      )}
    </Dialog>
  )
}

function UnlockWords({ credits }: { credits: number }) {
  const { t } = useTranslation('event-requests')
  return (
    <>
      <p className="soft">{t('unlock.text')}</p>
      <div className={styles.balance}>
        <Definitions
          layout="lines"
          items={[
            { term: t('unlock.balance'), value: formatNumber(credits) },
            { term: t('unlock.balanceAfter'), value: formatNumber(credits - creditsPerUnlock) },
          ]}
        />
      </div>
    </>
  )
}
