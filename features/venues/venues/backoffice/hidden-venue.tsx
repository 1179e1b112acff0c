import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { type HiddenVenueReason, whyHidden, whyVenueHidden } from '@bouquet/domain/visibility'
import { companyPaths } from '@bouquet/features/company/company/rules/paths.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnVenue, Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'

type HidingReason = Exclude<HiddenVenueReason, 'archived' | 'draft'>

/** Why couples do not see a venue, in one sentence with the step that changes it (rule "why a page is hidden"); nothing for drafts. */
export function HiddenVenue({ venue }: { venue: OwnVenue }) {
  const { t } = useTranslation('visibility')
  const reason = whyVenueHidden({ ...venue, owner: useCurrentUser() })
  if (reason === null || reason === 'archived' || reason === 'draft') return null
  return (
    <>
      {t('notOnlineBecause', { reason: t(`reasons.${reason}`) })} <Step reason={reason} venueId={venue.id} />
    </>
  )
}

/** On the venue's own pages: what hides all venues of the owner; its own state has a notice of its own. */
export function HiddenByOwner({ venue }: { venue: Venue }) {
  const { t } = useTranslation('visibility')
  const reason = whyHidden(useCurrentUser())
  if (venue.isDraft || venue.isArchived || reason === null) return null
  return (
    <Callout tone="gold" icon="eye-off" title={t('notOnline')}>
      {t(`reasons.${reason}`)} <Step reason={reason} venueId={venue.id} />
    </Callout>
  )
}

function Step({ reason, venueId }: { reason: HidingReason; venueId: string }) {
  const { t } = useTranslation('visibility')
  const step = stepFor(reason, venueId)
  return (
    step && (
      <Link className="text-link" to={step.to}>
        {t(`steps.${step.name}`)}
      </Link>
    )
  )
}

/** Nothing where only an operator can change it; the frame's banner sends the link of an unconfirmed address again. */
function stepFor(reason: HidingReason, venueId: string) {
  switch (reason) {
    case 'changes_asked':
      return { name: 'company', to: companyPaths.details } as const
    case 'siret_not_found':
    case 'siret_inactive':
      return { name: 'siret', to: companyPaths.details } as const
    case 'venue_changes_asked':
      return { name: 'venue', to: venuePaths.edit(venueId) } as const
    case 'unpublished':
      return { name: 'publish', to: venuePaths.venue(venueId) } as const
    default:
      return null
  }
}
