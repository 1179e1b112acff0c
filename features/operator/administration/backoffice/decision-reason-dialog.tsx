import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { translateIn } from '@bouquet/backoffice/i18n.ts'
import { moderationReason } from '@bouquet/domain/moderation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { decisionReason } from '../contract.ts'
import { useReasonedDecision } from './administration-queries.ts'
import type { DecisionDialogProps } from './approve-dialog.tsx'
import { type Phrases, ReasonPhrases } from './reason-phrases.tsx'
import { TranslatedReason } from './translated-reason.tsx'

type Props = DecisionDialogProps & { action: 'refuse' | 'ask_changes' }

const phrases = {
  ask_changes: ['describeMore', 'addPrices', 'betterPicture', 'checkNumber', 'noContacts'],
  refuse: ['companyClosed', 'otherTrade', 'duplicate', 'untrue'],
} as const
// The build finds the messages to bundle by their names in such calls.
const moderationPhrases: Phrases = {
  name: 'moderation',
  load: (language) => translateIn(language, 'moderation-phrases'),
}
const ofNumber: readonly string[] = ['checkNumber', 'companyClosed']

/** Only companies in a country with a registration number can be asked for it. */
function phrasesFor(action: keyof typeof phrases, countryCode: string): readonly string[] {
  return phrases[action].filter((name) => countryCode === 'FR' || !ofNumber.includes(name))
}

/** Asks for the reason that the provider reads when they are refused or asked for changes. */
export function DecisionReasonDialog({ provider, action, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation('administration')
  const form = useForm({ resolver: zodResolver(decisionReason), defaultValues: { reason: '' } })
  const texts = action === 'refuse' ? 'refuse' : 'changes'
  return (
    <ReasonDialog
      form={form}
      saving={useReasonedDecision(form, provider, action, onDone)}
      title={<Title provider={provider} action={action} />}
      text={t(`${texts}.text`)}
      confirm={{ label: t(`${texts}.confirm`), variant: action === 'refuse' ? 'danger' : 'primary' }}
      failed={t('errors.decide')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ReasonPhrases
        phrases={moderationPhrases}
        names={phrasesFor(action, provider.countryCode)}
        language={provider.locale}
      />
      <TranslatedReason language={provider.locale} maxLength={moderationReason.maxLength} />
    </ReasonDialog>
  )
}

function Title({ provider, action }: Pick<Props, 'provider' | 'action'>) {
  const { t } = useTranslation('administration')
  const { companyName: company, state } = provider
  if (action === 'ask_changes') return t('changes.title')
  return t(state === 'approved' ? 'refuse.withdrawTitle' : 'refuse.title', { company })
}
