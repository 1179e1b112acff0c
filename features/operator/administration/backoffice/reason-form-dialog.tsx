import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatLanguageIn, formatNumber } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import styles from './decision-panel.module.css'

type Props = {
  title: ReactNode
  /** What the act leads to. */
  text: string
  /** Of the person who reads the reason. */
  language: string
  rule: z.ZodType<string>
  maxLength: number
  confirm: { label: string; variant: 'danger' | 'primary'; isPending: boolean }
  /** Sentences to begin with; `add` puts one after what is written. */
  phrases?: (add: (phrase: string) => void) => ReactNode
  /** Why it did not work. */
  failure: ReactNode
  isOpen: boolean
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** Asks for the reason that somebody is given, in their own language. What was written stays when the dialog is closed. */
export function ReasonFormDialog({
  title,
  text,
  language,
  rule,
  maxLength,
  confirm,
  phrases,
  failure,
  ...opening
}: Props) {
  const { t } = useTranslation(['administration'])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const checked = rule.safeParse(reason)
  const { isOpen, onClose, onSubmit } = opening
  const close = () => {
    setTried(false)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (checked.success) onSubmit(checked.data)
  }
  return (
    <FormDialog
      title={title}
      submit={confirm}
      isSending={confirm.isPending}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      className={styles.dialog}
    >
      <p className="soft">{text}</p>
      {phrases?.((phrase) => setReason(joined(reason, phrase)))}
      <TextAreaField
        autoFocus
        label={t('reason.label', { language: formatLanguageIn(language) })}
        lang={language}
        rows={6}
        value={reason}
        onChange={setReason}
        error={isTried ? fieldProblemText(checked.error?.issues[0]) : undefined}
        count={t('reason.count', { used: formatNumber(reason.trim().length), max: formatNumber(maxLength) })}
      />
      {failure}
    </FormDialog>
  )
}

/** A phrase after what is written already, as a paragraph of its own. */
function joined(text: string, phrase: string): string {
  const before = text.trimEnd()
  return before === '' ? phrase : `${before}\n\n${phrase}`
}
