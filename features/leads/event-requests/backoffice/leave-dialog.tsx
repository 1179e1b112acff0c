import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import type { EventRequestDetail } from './event-request-detail.ts'
import { memberName } from './request-permissions.ts'

/** The state of a link that leaves the page in order to handle the request, so that the user is not asked again. */
export const goesOnPurpose = { leavesRequestOnPurpose: true }

type Props = { detail: EventRequestDetail; isPending: boolean; onUnlock: () => void; onReject: () => void }

/** Asks a user who leaves a request unanswered whether to unlock it, decline it, or answer later, which continues to the page they wanted. */
export function LeaveDialog({ detail, isPending, onUnlock, onReject }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isPending &&
      readSession() !== null &&
      !isOnPurpose(nextLocation) &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  const stayAnd = (act: () => void) => () => {
    stay()
    act()
  }
  return (
    <Dialog
      title={t('request-list:leave.title', { name: memberName(detail) })}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={() => blocker.proceed?.()}>
            {t('request-list:leave.later')}
          </Button>
          <Button onPress={stayAnd(onReject)}>{t('reject.action')}</Button>
          <Button variant="primary" icon="unlock" onPress={stayAnd(onUnlock)}>
            {t('unlock.action')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('request-list:leave.text')}</p>
    </Dialog>
  )
}

function isOnPurpose(location: Location<unknown>): boolean {
  return typeof location.state === 'object' && location.state !== null && 'leavesRequestOnPurpose' in location.state
}
