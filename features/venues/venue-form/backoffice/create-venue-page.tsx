import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NoRoom } from '@bouquet/features/venues/venues/backoffice/no-room.tsx'
import { venuesQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import type { VenueList } from '@bouquet/features/venues/venues/contract.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VenueForm } from './venue-form.tsx'

/** Creates a venue: its first step stores a draft, with which the form continues. */
export function CreateVenuePage() {
  const { t } = useTranslation(['venue-form', 'venues'])
  const query = useQuery(venuesQuery())
  const [room, setRoom] = useState<VenueList>()
  // Uses the quota as it was on arrival, because the draft that is stored here may itself take the last place.
  useEffect(() => {
    if (query.data && !room) setRoom(query.data)
  }, [query.data, room])
  return (
    <Page title={t('newTitle')} trail={[{ label: t('venues:title'), to: venuePaths.list }]}>
      <PageHead title={t('newTitle')} lead={t('newLead')} />
      {room?.additionProblem && <NoRoom list={room} />}
      {room && !room.additionProblem && <VenueForm stored={null} />}
      {!room && (
        <Loading query={query} failed={t('venues:error')}>
          <Skeleton shape="card" height="24rem" />
        </Loading>
      )}
    </Page>
  )
}
