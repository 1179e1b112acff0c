import { reasoned } from '@bouquet/contract/administration'
import { moderationReason } from '@bouquet/domain/moderation'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblemText } from '../../api/problem-text.ts'
import { formatLanguageIn, formatNumber } from '../../formats.ts'
import { useDecide } from './administration-queries.ts'
import type { DecisionDialogProps } from './approve-dialog.tsx'
import { DecisionFailure } from './decision-failure.tsx'
import styles from './decision-panel.module.css'
import { ReasonPhrases } from './reason-phrases.tsx'

type Props = DecisionDialogProps & { action: 'refuse' | 'ask_changes' }

/** Asks what the provider is told, in the provider's own language. What was written stays when the dialog is closed. */
export function ReasonDialog({ provider, action, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation('administration')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useDecide(provider.id)
  const formId = useId()
  const words = action === 'refuse' ? 'refuse' : 'changes'
  const checked = reasoned.shape.reason.safeParse(text)
  const close = () => {
    decide.reset()
    setTried(false)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!checked.success) return
    const decision = { action, seenState: provider.state, reason: checked.data }
    decide.mutate(decision, { onSuccess: () => onDone(action) })
  }
  return (
    <Dialog
      title={<Title provider={provider} action={action} />}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('reason.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'refuse' ? 'danger' : 'primary'}
            isPending={decide.isPending}
          >
            {t(`${words}.confirm`)}
          </Button>
        </>
      )}
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <p className="soft">{t(`${words}.text`)}</p>
        <ReasonPhrases
          action={action}
          language={provider.locale}
          hasNumber={provider.countryCode === 'FR'}
          onChoose={(phrase) => setText(joined(text, phrase))}
        />
        <TextAreaField
          autoFocus
          label={t('reason.label', { language: formatLanguageIn(provider.locale) })}
          lang={provider.locale}
          rows={6}
          value={text}
          onChange={setText}
          error={isTried ? fieldProblemText(checked.error?.issues[0]) : undefined}
          count={t('reason.count', {
            used: formatNumber(text.trim().length),
            max: formatNumber(moderationReason.maxLength),
          })}
        />
        <DecisionFailure error={decide.error} />
      </form>
    </Dialog>
  )
}

function Title({ provider, action }: Pick<Props, 'provider' | 'action'>) {
  const { t } = useTranslation('administration')
  const { companyName: company, state } = provider
  if (action === 'ask_changes') return t('changes.title')
  return t(state === 'approved' ? 'refuse.withdrawTitle' : 'refuse.title', { company })
}

/** A phrase after what is written already, as a paragraph of its own. */
function joined(text: string, phrase: string): string {
  const before = text.trimEnd()
  return before === '' ? phrase : `${before}\n\n${phrase}`
}
