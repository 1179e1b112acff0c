import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  words: { action: string; title: string; text: string; keep: string; confirm: string }
  /** What did not work, as a title. */
  failed: string
  removal: { isPending: boolean; error: Error | null; mutate: () => void; reset: () => void }
}

/** Deletes what cannot be brought back, and so asks first. */
export function DeleteButton({ words, failed, removal }: Props) {
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    removal.reset()
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        title={words.title}
        confirm={{ label: words.confirm }}
        cancel={words.keep}
        change={removal}
        failed={failed}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => removal.mutate()}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </>
  )
}
