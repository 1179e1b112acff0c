import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Space } from '../contract.ts'
import { spaceLimits } from '../rules/space.ts'
import { SpaceCard } from './space-card.tsx'
import { SpaceDialog } from './space-dialog.tsx'
import { spacesQuery, useOrderSpaces } from './space-queries.ts'
import styles from './spaces.module.css'

/** The rooms and grounds of a venue. */
export function SpacesPage() {
  return <VenueFrame section="spaces">{({ id }) => <Spaces venueId={id} />}</VenueFrame>
}

function Spaces({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-spaces')
  const query = useQuery(spacesQuery(venueId))
  const isTelephone = useIsTelephone()
  const [edited, setEdited] = useState<Space | 'new' | null>(null)
  if (!query.data)
    return (
      <Loading query={query} failed={t('error')}>
        <Skeletons label={t('loading')}>
          <Skeleton shape="card" height="16rem" />
        </Skeletons>
      </Loading>
    )
  const { data: spaces } = query
  const isFull = spaces.length >= spaceLimits.spaces
  return (
    <div className={styles.page}>
      <h2>{t('title')}</h2>
      {!isTelephone && <p className="soft">{t('lead')}</p>}
      {isFull ? <Callout>{t('full')}</Callout> : <Add onPress={() => setEdited('new')} />}
      {spaces.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      <SpaceList venueId={venueId} spaces={spaces} onEdit={setEdited} />
      {edited && (
        <SpaceDialog venueId={venueId} space={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

function Add({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('venue-spaces')
  return (
    <p>
      <Button variant="primary" icon="plus" onPress={onPress}>
        {t('add')}
      </Button>
    </p>
  )
}

type ListProps = { venueId: string; spaces: Space[]; onEdit: (space: Space) => void }

function SpaceList({ venueId, spaces, onEdit }: ListProps) {
  const { t } = useTranslation('venue-spaces')
  const order = useOrderSpaces(venueId)
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const space = spaces[from]
    if (!space) return
    order.mutate({ spaces: spaces.toSpliced(from, 1).toSpliced(to, 0, space), before: spaces })
    setMoved(t('moved', { name: space.name, place: to + 1, all: spaces.length }))
  }
  return (
    <>
      <ul className={styles.list}>
        {spaces.map((space, place) => (
          <li key={space.id}>
            <SpaceCard
              venueId={venueId}
              space={space}
              onEdit={() => onEdit(space)}
              onUp={place > 0 ? () => move(place, place - 1) : null}
              onDown={place < spaces.length - 1 ? () => move(place, place + 1) : null}
            />
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {moved}
      </p>
    </>
  )
}
