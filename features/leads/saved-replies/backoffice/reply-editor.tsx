import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Language, languages } from '@bouquet/domain/languages'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SavedReplyForm } from '../contract.ts'
import type { Couple } from './answered-couple.ts'
import { usePlaceholderNames } from './placeholder-names.ts'
import { draftOf, type ReplyDraft, type ReplyTexts, replyResolver } from './reply-draft.ts'
import { TranslatedTexts, useChosenLanguage } from './reply-texts.tsx'
import styles from './saved-replies.module.css'
import { useSaveReply } from './saved-reply-queries.ts'

type Props = {
  draft: ReplyDraft
  couple: Couple
  onClose: () => void
  /** Reopens the unsaved draft after the editor was left. */
  onResume: (draft: ReplyDraft) => void
}

/** Creates or changes a reply. A draft that was not saved can be restored. */
export function ReplyEditor({ draft, couple, onClose, onResume }: Props) {
  const { t } = useTranslation(['saved-replies', 'common'])
  const { id, version, title, texts } = draft
  const names = usePlaceholderNames()
  const [language, setLanguage] = useChosenLanguage(draft)
  const form = useForm<ReplyTexts, unknown, SavedReplyForm>({
    resolver: replyResolver(names, language),
    defaultValues: { title, texts },
  })
  const { isDirty } = form.formState
  const reveal = (field: string) => {
    const [, written] = field.split('.')
    if (written) setLanguage(written as Language)
  }
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveReply(form, {
    draft,
    names,
    reveal,
    onSaved: onClose,
  })
  const leave = () => {
    const written = { id, version, ...form.getValues() }
    if (isDirty) offerBack(t('edit.dropped'), t('edit.resume'), () => onResume(written))
    onClose()
  }
  const textsOf = (values: ReplyTexts) => [
    { label: t('edit.name'), text: values.title },
    ...languages.map((code) => ({ label: formatLanguageName(code), text: values.texts[code] ?? '' })),
  ]
  return (
    <>
      <FormDialog
        urgent
        isOpen={other === null}
        title={t(id === null ? 'edit.create' : 'edit.change')}
        submit={{ label: t('common:save') }}
        isSending={isSaving}
        onClose={leave}
        onSubmit={submit}
        className={styles.dialog}
      >
        <TextField
          {...useField('title', form.control)}
          autoFocus={id === null}
          label={t('edit.name')}
          hint={t('edit.nameHint')}
        />
        <TranslatedTexts control={form.control} language={language} onLanguage={setLanguage} couple={couple} />
        <ChangeFailure title={t('edit.failed')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={textsOf(draftOf(other, names))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function offerBack(text: string, label: string, onPress: () => void): void {
  notify({ severity: 'info', text, action: { label, onPress } })
}
