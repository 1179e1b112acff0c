import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import type { EventRequestDetail } from './event-request-detail.ts'
import { isUnasked, stopAskingToday } from './leave-question.ts'
import { memberName } from './request-permissions.ts'

/** The state of a link that leaves the page in order to handle the request, so that the user is not asked again. */
export const goesOnPurpose = { leavesRequestOnPurpose: true }

type Props = { detail: EventRequestDetail; isPending: boolean; onUnlock: () => void; onReject: () => void }

/**
 * Asks a user who leaves a request unanswered whether to unlock it, decline it, or answer later, which continues to the page they wanted; each
 * time, unless they ask for no more of it today.
 */
export function LeaveDialog({ detail, isPending, onUnlock, onReject }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { id } = useCurrentUser()
  const [isEnough, setEnough] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isPending &&
      readSession() !== null &&
      !isUnasked(id) &&
      !isOnPurpose(nextLocation) &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  const remember = () => isEnough && stopAskingToday(id)
  const stayAnd = (act: () => void) => () => {
    remember()
    stay()
    act()
  }
  const leave = () => {
    remember()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title={t('request-list:leave.title', { name: memberName(detail) })}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={leave}>
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
      <Checkbox isSelected={isEnough} onChange={setEnough}>
        {t('request-list:leave.notToday')}
      </Checkbox>
    </Dialog>
  )
}

function isOnPurpose(location: Location<unknown>): boolean {
  return typeof location.state === 'object' && location.state !== null && 'leavesRequestOnPurpose' in location.state
}
