import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { ChangeFailure } from '../changes/change-failure.tsx'

type Props = {
  words: { action: string; title: string; text: string; keep: string; confirm: string }
  /** What did not work, as a title. */
  failed: string
  removal: { isPending: boolean; error: Error | null; mutate: () => void; reset: () => void }
}

/** Deletes what cannot be brought back, and so asks first. */
export function DeleteButton({ words, failed, removal }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {words.action}
      </Button>
      <Dialog
        urgent
        isOpen={isAsked}
        isBusy={removal.isPending}
        onOpenChange={(isOpen) => {
          if (!isOpen) removal.reset()
          setAsked(isOpen)
        }}
        title={words.title}
        actions={(close) => (
          <>
            <Button variant="quiet" isDisabled={removal.isPending} onPress={close}>
              {words.keep}
            </Button>
            <Button variant="danger" isPending={removal.isPending} onPress={() => removal.mutate()}>
              {words.confirm}
            </Button>
          </>
        )}
      >
        <p>{words.text}</p>
        <ChangeFailure title={failed} error={removal.error} />
      </Dialog>
    </>
  )
}
