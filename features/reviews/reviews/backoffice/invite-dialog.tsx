import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName, formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { type Language, languages } from '@bouquet/domain/languages'
import { invitationForm } from '@bouquet/features/reviews/review-invitations/contract.ts'
import { invitationLimits } from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundAddresses } from './found-addresses.tsx'
import { useInvite } from './invitation-queries.ts'
import styles from './reviews.module.css'
import { usePastedAddresses } from './use-pasted-addresses.ts'

const rule = invitationForm.shape.personalLine

/** Asks for the addresses of past couples, checked one by one while they are typed. */
export function InviteDialog({ leftToday, onClose }: { leftToday: number; onClose: () => void }) {
  const { t } = useTranslation(['received-reviews', 'common'])
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [personalLine, setPersonalLine] = useState('')
  const [isTried, setTried] = useState(false)
  const pasted = usePastedAddresses(leftToday)
  const invite = useInvite(onClose)
  const formId = useId()
  const line = rule.safeParse(personalLine)
  const { ready, problem } = pasted
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && line.success) invite.mutate({ emails: ready, language, personalLine: line.data })
  }
  return (
    <Dialog
      urgent
      isOpen
      isBusy={invite.isPending}
      title={t('ask.dialog')}
      onOpenChange={(open) => !open && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={invite.isPending} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon="send" isPending={invite.isPending}>
            {ready.length > 0 ? t('ask.send', { count: ready.length }) : t('ask.sendNone')}
          </Button>
        </>
      )}
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <TextAreaField
          autoFocus
          label={t('ask.addresses')}
          hint={t('ask.addressesHint', { max: invitationLimits.atOnce })}
          rows={4}
          value={pasted.text}
          onChange={pasted.setText}
          spellCheck="false"
          error={isTried ? problem : undefined}
        />
        <FoundAddresses found={pasted.found} ready={ready.length} onRemove={pasted.remove} />
        <SelectField
          label={t('ask.language')}
          options={languages.map((value) => ({ value, label: formatLanguageName(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <TextAreaField
          label={t('ask.line')}
          optional={t('ask.optional')}
          hint={t('ask.lineHint')}
          lang={language}
          rows={3}
          value={personalLine}
          onChange={setPersonalLine}
          error={isTried ? fieldProblemText(line.error?.issues[0]) : undefined}
          count={t('ask.count', {
            used: formatNumber(personalLine.trim().length),
            max: formatNumber(invitationLimits.personalLine),
          })}
        />
        <ChangeFailure title={t('ask.failed')} error={invite.error} />
      </form>
    </Dialog>
  )
}
