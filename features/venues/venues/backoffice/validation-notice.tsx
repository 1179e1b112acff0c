import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'
import styles from './venue-frame.module.css'

/** The state of the operator's decision on the venue, or on changes to a validated one; nothing when all is approved. */
export function ValidationNotice({ venue }: { venue: Venue }) {
  if (venue.isDraft || venue.isArchived) return null
  return venue.isValidated ? <OfChanges venue={venue} /> : <OfVenue venue={venue} />
}

function OfVenue({ venue: { validation } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  if (validation.state === 'changes_asked')
    return (
      <Callout tone="gold" icon="edit" title={t('validation.askedTitle')}>
        {t('validation.askedText')}
        <Reason text={validation.reason} />
      </Callout>
    )
  if (validation.state === 'refused')
    return (
      <Callout tone="brick" title={t('validation.refusedTitle')}>
        {t('validation.refusedText')}
        <Reason text={validation.reason} />
      </Callout>
    )
  return <Callout title={t('validation.waitingTitle')}>{t('validation.waitingText')}</Callout>
}

function OfChanges({ venue: { validation } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const { state, reason } = validation
  if (state === 'changes_asked')
    return (
      <Callout tone="gold" icon="edit" title={t('validation.changesAskedTitle')}>
        {t('validation.changesAskedText')}
        <Reason text={reason} />
      </Callout>
    )
  if (state === 'waiting')
    return (
      <Callout title={t('validation.changesWaitTitle')}>
        {t('validation.changesWaitText')} <Waiting validation={validation} />
      </Callout>
    )
  if (reason === null) return null
  return (
    <Callout tone="brick" title={t('validation.changesRefusedTitle')}>
      {t('validation.changesRefusedText')}
      <Reason text={reason} />
    </Callout>
  )
}

function Waiting({ validation: { changes, imagesWait } }: Pick<Venue, 'validation'>) {
  const { t } = useTranslation('venues')
  const what = [
    ...changes.map((change) => t(`validation.of.${change}`)),
    ...(imagesWait ? [t('validation.of.images')] : []),
  ]
  return <>{t('validation.waitFor', { what: what.join(', ') })}</>
}

/** The operator's text. */
function Reason({ text }: { text: string | null }) {
  return text && <blockquote className={styles.reason}>{text}</blockquote>
}
