import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { archiveVenue, getVenue, unarchiveVenue, type Venue } from '../contract.ts'
import { showVenue } from './venues-query.ts'

/** Archives a venue, or restores it. */
export function ArchiveButton({ venue: { id, isArchived } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const change = useChange({
    send: () => call(isArchived ? unarchiveVenue : archiveVenue, { params: { id } }),
    find: async () => {
      const now = await call(getVenue, { params: { id } })
      return now.isArchived === isArchived ? notDone : done(now)
    },
    onDone: showVenue,
    done: (venue) => t(venue.isArchived ? 'settings.archived' : 'settings.unarchived'),
    failed: t(isArchived ? 'errors.unarchiving' : 'errors.archiving'),
    place: 'notice',
  })
  return (
    <Button isPending={change.isPending} onPress={() => change.mutate()}>
      {t(isArchived ? 'settings.unarchive' : 'settings.archive')}
    </Button>
  )
}
