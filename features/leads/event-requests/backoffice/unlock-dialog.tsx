import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { EventRequestDetail } from './event-request-detail.ts'
import { useUnlock } from './event-request-queries.ts'
import { NoCreditsDialog } from './no-credits-dialog.tsx'
import { memberName } from './request-permissions.ts'
import styles from './unlock-dialog.module.css'

type Props = { detail: EventRequestDetail; credits: number; isOpen: boolean; onClose: () => void }

/** Asks for confirmation before a credit is spent and shows the remaining balance; without a credit it offers to buy some. */
export function UnlockDialog(props: Props) {
  const unlock = useUnlock(props.detail, props.onClose)
  const close = () => {
    unlock.reset()
    props.onClose()
  }
  if (props.credits < creditsPerUnlock && !unlock.isSuccess)
    return <NoCreditsDialog uuid={props.detail.message.uuid} isOpen={props.isOpen} onClose={close} />
  return <Confirmation {...props} onClose={close} unlock={unlock} />
}

function Confirmation({ detail, credits, isOpen, onClose, unlock }: Props & { unlock: ReturnType<typeof useUnlock> }) {
  const { t } = useTranslation('event-requests')
  return (
    <Dialog
      title={t('unlock.title', { name: memberName(detail) })}
      isOpen={isOpen}
      isBusy={unlock.isPending}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" isDisabled={unlock.isPending} onPress={close}>
            {t('unlock.cancel')}
          </Button>
          <Button variant="primary" icon="unlock" isPending={unlock.isPending} onPress={() => unlock.mutate()}>
            {t('unlock.confirm', { count: creditsPerUnlock })}
          </Button>
        </>
      )}
    >
      <UnlockText credits={credits} />
      {!isProblem(unlock.error, 'not_enough_credits') && (
        <ChangeFailure title={t('errors.unlock')} error={unlock.error} />
      )}
    </Dialog>
  )
}

function UnlockText({ credits }: { credits: number }) {
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
