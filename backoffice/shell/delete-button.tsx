import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  labels: { action: string; title: string; text: string; cancel: string; confirm: string }
  /** What did not work, as a title. */
  failed: string
  removal: { isPending: boolean; error: Error | null; mutate: () => void; reset: () => void }
}

/** A button that deletes something for good, and therefore asks first. */
export function DeleteButton({ labels, failed, removal }: Props) {
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    removal.reset()
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {labels.action}
      </Button>
      <ConfirmDialog
        title={labels.title}
        confirm={{ label: labels.confirm }}
        cancel={labels.cancel}
        change={removal}
        failed={failed}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => removal.mutate()}
      >
        <p>{labels.text}</p>
      </ConfirmDialog>
    </>
  )
}
