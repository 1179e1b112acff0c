import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { translateIn } from '@bouquet/backoffice/i18n.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { moderationReason } from '@bouquet/domain/moderation'
import styles from '@bouquet/features/operator/administration/backoffice/decision-panel.module.css'
import {
  type DecisionDialog,
  DecisionPanel,
} from '@bouquet/features/operator/administration/backoffice/decision-panel.tsx'
import { type Phrases, ReasonPhrases } from '@bouquet/features/operator/administration/backoffice/reason-phrases.tsx'
import { TranslatedReason } from '@bouquet/features/operator/administration/backoffice/translated-reason.tsx'
import { decisionReason } from '@bouquet/features/operator/administration/contract.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VenueCase } from '../contract.ts'
import { StaysHiddenBySiret } from './owner-siret.tsx'
import { useNextVenue } from './use-next-venue.ts'
import { useApproveVenue, useReasonedVenueDecision } from './venue-queries.ts'

const venuePhrases: Phrases = { name: 'venues', load: (language) => translateIn(language, 'venue-phrases') }

/** The three decisions on a venue, or on changes of a validated one. */
export function VenueDecision({ venue }: { venue: VenueCase }) {
  return (
    <DecisionPanel
      state={venue.state}
      goNext={useNextVenue(venue.id)}
      dialogs={{
        approve: (dialog) => <ApproveVenueDialog {...dialog} venue={venue} />,
        refuse: (dialog) => <VenueReasonDialog {...dialog} venue={venue} action="refuse" />,
        ask_changes: (dialog) => <VenueReasonDialog {...dialog} venue={venue} action="ask_changes" />,
      }}
    />
  )
}

type DialogProps = DecisionDialog & { venue: VenueCase }

function ApproveVenueDialog({ venue, isOpen, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('venue-validation')
  const decide = useApproveVenue(venue, onDone)
  const close = () => {
    decide.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      urgent={false}
      title={t('approve.title', { name: venue.present.name })}
      confirm={{ label: t('approve.confirm'), variant: 'primary', autoFocus: true }}
      change={decide}
      failed={t('errors.decide')}
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => decide.mutate()}
    >
      <div className={styles.dialog}>
        <p className="soft">{t(venue.isValidated ? 'approve.changesText' : 'approve.text')}</p>
        <StaysHiddenBySiret venue={venue} />
        {venue.owner.state !== 'approved' && <Callout tone="gold">{t('approve.ownerWaits')}</Callout>}
        {!venue.isPublished && <Callout>{t('approve.unpublished')}</Callout>}
      </div>
    </ConfirmDialog>
  )
}

const phrases = {
  ask_changes: ['describeMore', 'morePictures', 'betterPictures', 'exactPlace', 'noContacts'],
  refuse: ['notAVenue', 'duplicate', 'notTheirs', 'untrue'],
} as const

function VenueReasonDialog({
  venue,
  action,
  isOpen,
  onClose,
  onDone,
}: DialogProps & { action: 'refuse' | 'ask_changes' }) {
  const { t } = useTranslation('venue-validation')
  const form = useForm({ resolver: zodResolver(decisionReason), defaultValues: { reason: '' } })
  const texts = reasonTexts(venue, action)
  return (
    <ReasonDialog
      form={form}
      saving={useReasonedVenueDecision(form, venue, action, onDone)}
      title={t(`${texts}.title`, { name: venue.name })}
      text={t(`${texts}.text`)}
      confirm={{
        label: t(action === 'refuse' ? 'refuse.confirm' : 'changes.confirm'),
        variant: action === 'refuse' ? 'danger' : 'primary',
      }}
      failed={t('errors.decide')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ReasonPhrases phrases={venuePhrases} names={phrases[action]} language={venue.locale} />
      <TranslatedReason language={venue.locale} maxLength={moderationReason.maxLength} />
    </ReasonDialog>
  )
}

/** The texts for what is refused: a venue, changes of it, or a venue that was validated before. */
function reasonTexts({ state, isValidated }: VenueCase, action: 'refuse' | 'ask_changes') {
  if (action === 'ask_changes') return 'changes'
  if (!isValidated) return 'refuse'
  return state === 'approved' ? 'withdraw' : 'refuseChanges'
}
