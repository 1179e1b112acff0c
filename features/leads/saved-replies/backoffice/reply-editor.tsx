import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Couple } from './answered-couple.ts'
import { usePlaceholderNames } from './placeholder-names.ts'
import { checkDraft, type DraftProblems, type ReplyDraft } from './reply-draft.ts'
import { ReplyTexts, useChosenLanguage } from './reply-texts.tsx'
import styles from './saved-replies.module.css'
import { useSaveReply } from './saved-reply-queries.ts'

type Props = {
  draft: ReplyDraft
  couple: Couple
  onClose: () => void
  /** Takes up again what was written when the editor was left. */
  onResume: (draft: ReplyDraft) => void
}

/** Writes a new reply or changes one. Who leaves without saving can come back to what they wrote. */
export function ReplyEditor({ draft: begun, couple, onClose, onResume }: Props) {
  const { t } = useTranslation(['saved-replies', 'common'])
  const [draft, setDraft] = useState(begun)
  const [language, setLanguage] = useChosenLanguage(begun)
  const { save, problems, isPending, error } = useSave(draft, setLanguage, onClose)
  const fields = useFocusOnProblem(problems)
  const leave = () => {
    if (draft !== begun) offerBack(t('edit.dropped'), t('edit.resume'), () => onResume(draft))
    onClose()
  }
  return (
    <Dialog
      urgent
      isOpen
      isBusy={isPending}
      onOpenChange={(open) => !open && leave()}
      title={t(draft.id === null ? 'edit.create' : 'edit.change')}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={leave}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={save}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <div className={styles.dialog} ref={fields}>
        <TextField
          autoFocus={draft.id === null}
          label={t('edit.name')}
          hint={t('edit.nameHint')}
          error={problems.title && fieldProblemText({ message: problems.title })}
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <ReplyTexts
          language={language}
          onLanguage={setLanguage}
          texts={draft.texts}
          onChange={(text) => setDraft({ ...draft, texts: { ...draft.texts, [language]: text } })}
          problem={problems.text}
          couple={couple}
        />
        <ChangeFailure title={t('edit.failed')} error={error} />
      </div>
    </Dialog>
  )
}

function useSave(draft: ReplyDraft, showLanguage: (language: keyof ReplyDraft['texts']) => void, onSaved: () => void) {
  const names = usePlaceholderNames()
  const saving = useSaveReply(draft.id, onSaved)
  const [problems, setProblems] = useState<DraftProblems>({})
  const save = () => {
    const checked = checkDraft(draft, names)
    if ('form' in checked) return saving.mutate(checked.form)
    setProblems(checked.problems)
    if (checked.problems.text?.language) showLanguage(checked.problems.text.language)
  }
  return { save, problems, isPending: saving.isPending, error: saving.error }
}

/** Leads to the first field that is wrong, once it says so. */
function useFocusOnProblem(problems: DraftProblems) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.title || problems.text) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return fields
}

function offerBack(text: string, label: string, onPress: () => void): void {
  notify({ severity: 'info', text, action: { label, onPress } })
}
