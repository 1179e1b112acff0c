import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import { getVenue, publishVenue, type Venue } from '../contract.ts'
import { showVenue } from './venues-query.ts'

/** Publishes or hides a venue, and shows what is missing for that. */
export function PublishSwitch({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const publishing = usePublishing(venue.id)
  const { isPublished, isDraft, isArchived } = venue
  return (
    <Switch
      isSelected={publishing.isPending ? publishing.variables : isPublished}
      isDisabled={isDraft || isArchived || publishing.isPending}
      onChange={(shown) => publishing.mutate(shown)}
      detail={t(`publish.${stateOf(venue)}`)}
    >
      {t('publish.switch')}
    </Switch>
  )
}

function stateOf({ isPublished, isValidated, isDraft, isArchived }: Venue) {
  if (isArchived) return 'archived'
  if (isDraft) return 'draft'
  if (!isPublished) return 'off'
  return isValidated ? 'on' : 'waits'
}

function usePublishing(id: string) {
  const { t } = useTranslation('venues')
  return useChange({
    send: (published: boolean) => call(publishVenue, { params: { id }, body: { published } }),
    find: async (published) => {
      const venue = await call(getVenue, { params: { id } })
      return venue.isPublished === published ? done(venue) : notDone
    },
    onDone: showVenue,
    done: ({ isPublished }) => t(isPublished ? 'publish.done' : 'publish.undone'),
    failed: (published) => t(published ? 'errors.publishing' : 'errors.unpublishing'),
    place: 'notice',
  })
}
