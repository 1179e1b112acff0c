import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'

type Props = {
  words: { action: string; title: string; text: string; keep: string; confirm: string }
  isPending: boolean
  onDelete: () => void
}

/** Deletes what cannot be brought back, and so asks first. */
export function DeleteButton({ words, isPending, onDelete }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {words.action}
      </Button>
      <Dialog
        urgent
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={words.title}
        actions={(close) => (
          <>
            <Button variant="quiet" onPress={close}>
              {words.keep}
            </Button>
            <Button variant="danger" isPending={isPending} onPress={onDelete}>
              {words.confirm}
            </Button>
          </>
        )}
      >
        <p>{words.text}</p>
      </Dialog>
    </>
  )
}
