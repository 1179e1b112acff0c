import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { PlaceMap } from '@bouquet/features/company/locations/backoffice/place-map/place-map.tsx'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import type { Place } from '@bouquet/ui/map/geometry.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { RadioCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getVenuePoint, updateVenuePoint, type VenuePoint } from '../contract.ts'
import styles from './point.module.css'

const readPoint = (id: string) => call(getVenuePoint, { params: { id } })

function pointQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'point', id],
    queryFn: ({ signal }) => call(getVenuePoint, { params: { id } }, signal),
  })
}

/** Chooses whether a venue is shown at its exact point or as a circle. */
export function PointPage() {
  return <VenueFrame section="point">{(venue) => <Point venue={venue} />}</VenueFrame>
}

function Point({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venue-point')
  const query = useQuery(pointQuery(venue.id))
  return (
    <div className={styles.page}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {query.data ? (
        <Choice venue={venue} point={query.data} />
      ) : (
        <Loading query={query} failed={t('error')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="16rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}

function Choice({ venue, point }: { venue: Venue; point: VenuePoint }) {
  const { t } = useTranslation('venue-point')
  const { id, city } = venue
  const change = useChange({
    send: (isApproximate: boolean) => call(updateVenuePoint, { params: { id }, body: { isApproximate } }),
    find: async () => doneIfOther(await readPoint(id), point),
    onDone: (now) => queryClient.setQueryData(pointQuery(id).queryKey, now),
    done: () => t('saved'),
    failed: t('notDone'),
  })
  const place = useMemo<Place>(() => [point.longitude, point.latitude], [point])
  const value = point.isApproximate ? 'approximate' : 'exact'
  const options = (['exact', 'approximate'] as const).map((one) => ({
    value: one,
    label: t(one),
    detail: t(`${one}Text`),
    isDisabled: change.isPending,
  }))
  return (
    <>
      <RadioCards
        legend={t('legend')}
        minWidth="18rem"
        options={options}
        value={value}
        onChange={(one) => change.mutate(one === 'approximate')}
      />
      <ChangeFailure title={t('notDone')} error={change.error} />
      <Card aria-labelledby="shown-point">
        <h3 id="shown-point" className={styles.shown}>
          {t('shown')}
        </h3>
        <PlaceMap place={place} name={city} label={t('shown')} failure={t('error')} />
      </Card>
    </>
  )
}
