import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import styles from './document-field.module.css'

type Change<Input> = { mutate: (input: Input) => void; isPending: boolean; error: Error | null; reset: () => void }
type Labels = {
  choose: string
  replace: string
  save: string
  remove: string
  hint: string
  failed: string
  group: string
}

/** One stored document: to choose, replace, download and delete; `isStored` tells whether there is one. */
export function DocumentField({
  labels,
  types,
  isStored,
  store,
  remove,
  onSave,
}: {
  labels: Labels
  types: string[]
  isStored: boolean
  store: Change<File>
  remove: Change<void>
  onSave: () => Promise<void>
}) {
  const [saveError, setSaveError] = useState<Error | null>(null)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    remove.reset()
    setSaveError(null)
    store.mutate(file)
  }
  const deleteIt = () => {
    store.reset()
    setSaveError(null)
    remove.mutate()
  }
  const save = () => {
    setSaveError(null)
    onSave().catch((error: Error) => setSaveError(error))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={styles.document} role="group" aria-label={labels.group}>
      <div className={styles.acts}>
        <FileTrigger acceptedFileTypes={types} onSelect={choose}>
          <Button icon="upload" isPending={store.isPending}>
            {isStored ? labels.replace : labels.choose}
          </Button>
        </FileTrigger>
        {isStored && (
          <>
            <Button variant="quiet" icon="download" onPress={save}>
              {labels.save}
            </Button>
            <Button variant="quiet" icon="trash" isPending={remove.isPending} onPress={deleteIt}>
              {labels.remove}
            </Button>
          </>
        )}
      </div>
      <p className="soft small">{labels.hint}</p>
      <ChangeFailure title={labels.failed} error={store.error ?? remove.error ?? saveError} />
    </div>
  )
}
