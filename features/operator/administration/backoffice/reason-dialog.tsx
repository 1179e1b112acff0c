import { moderationReason } from '@bouquet/domain/moderation'
import { useTranslation } from 'react-i18next'
import { reasoned } from '../contract.ts'
import { useDecide } from './administration-queries.ts'
import type { DecisionDialogProps } from './approve-dialog.tsx'
import { DecisionFailure } from './decision-failure.tsx'
import { ReasonFormDialog } from './reason-form-dialog.tsx'
import { ReasonPhrases } from './reason-phrases.tsx'

type Props = DecisionDialogProps & { action: 'refuse' | 'ask_changes' }

/** Asks for what the provider reads when they are refused, or asked for changes. */
export function ReasonDialog({ provider, action, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation('administration')
  const decide = useDecide(provider, onDone)
  const key = action === 'refuse' ? 'refuse' : 'changes'
  return (
    <ReasonFormDialog
      title={<Title provider={provider} action={action} />}
      text={t(`${key}.text`)}
      language={provider.locale}
      rule={reasoned.shape.reason}
      maxLength={moderationReason.maxLength}
      confirm={{
        label: t(`${key}.confirm`),
        variant: action === 'refuse' ? 'danger' : 'primary',
        isPending: decide.isPending,
      }}
      phrases={(add) => (
        <ReasonPhrases
          action={action}
          language={provider.locale}
          hasNumber={provider.countryCode === 'FR'}
          onChoose={add}
        />
      )}
      failure={<DecisionFailure error={decide.error} />}
      isOpen={isOpen}
      onClose={() => {
        decide.reset()
        onClose()
      }}
      onSubmit={(reason) => decide.mutate({ action, seenState: provider.state, reason })}
    />
  )
}

function Title({ provider, action }: Pick<Props, 'provider' | 'action'>) {
  const { t } = useTranslation('administration')
  const { companyName: company, state } = provider
  if (action === 'ask_changes') return t('changes.title')
  return t(state === 'approved' ? 'refuse.withdrawTitle' : 'refuse.title', { company })
}
