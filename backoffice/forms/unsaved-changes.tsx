import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'
import { readSession } from '../session/stored-session.ts'

/**
 * Guards a form with unsaved changes: the page asks before a navigation, the browser before the tab is closed. Gives the dialog, which may
 * be rendered anywhere on the page. It no longer asks once the session has ended.
 */
export function useUnsavedChanges(isDirty: boolean): ReactNode {
  const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty && readSession() !== null && currentLocation.pathname !== nextLocation.pathname
  const blocker = useBlocker(leavesPage)
  useAskBeforeUnload(isDirty)
  return (
    <UnsavedChangesDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

function UnsavedChangesDialog(props: { isOpen: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      urgent
      title={t('unsaved.title')}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onStay()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={props.onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button variant="primary" onPress={props.onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('unsaved.text')}</p>
    </Dialog>
  )
}

/** The browser asks with its own text; a page can only request the question. */
function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (readSession() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
