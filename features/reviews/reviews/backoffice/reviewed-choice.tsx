import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { venuesQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
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
  const chosen = venues.find(({ id }) => id === asked) ?? (isPlanner ? undefined : venues[0])
  return {
    isLoaded: !ownsVenues || data !== undefined || error !== null,
    venues,
    isPlanner,
    venue: chosen?.id,
    /** Whether visitors can open the form. */
    isOpen: chosen ? chosen.isPublished && chosen.isValidated : publicUrl !== null,
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
