import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { venuesQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import type { OwnVenue } from '@bouquet/features/venues/venues/contract.ts'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Whose reviews are shown: the planner's (no venue), or those of one venue; undefined until the venues are loaded. */
export function useReviewed(asked: string | undefined) {
  const { roles, publicUrl } = useCurrentUser()
  const isPlanner = roles.includes('ROLE_PRESTATAIRE')
  const ownsVenues = roles.includes('ROLE_VENUE')
  const { data, error } = useQuery({ ...venuesQuery(), enabled: ownsVenues })
  const venues = (data?.venues ?? []).filter(({ isDraft }) => !isDraft)
  const isOpen = (venue: OwnVenue) => venue.isPublished && venue.isValidated
  // Without a choice, the first one that visitors can review.
  const first = isPlanner ? undefined : (venues.find(isOpen) ?? venues[0])
  const chosen = venues.find(({ id }) => id === asked) ?? first
  return {
    isLoaded: !ownsVenues || data !== undefined || error !== null,
    venues,
    isPlanner,
    venue: chosen?.id,
    /** Whether visitors can open the form. */
    isOpen: chosen ? isOpen(chosen) : publicUrl !== null,
  }
}

type Props = { reviewed: ReturnType<typeof useReviewed>; onChange: (venue: string | undefined) => void }

/** Chooses whose reviews are shown, where there is more than one choice. */
export function ReviewedChoice({ reviewed: { venues, isPlanner, venue }, onChange }: Props) {
  const { t } = useTranslation('received-reviews')
  if (venues.length + (isPlanner ? 1 : 0) < 2) return null
  return (
    <NativeSelect
      id="reviewed"
      label={t('reviewed.label')}
      value={venue ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    >
      {isPlanner && <option value="">{t('reviewed.planner')}</option>}
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
