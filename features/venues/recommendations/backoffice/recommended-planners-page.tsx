import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FoundPlanner,
  listRecommendedPlanners,
  type RecommendedPlanner,
  searchPlanners,
  updateRecommendedPlanners,
} from '../contract.ts'
import { recommendationLimits } from '../rules/recommendation.ts'
import styles from './recommendations.module.css'

const readPlanners = async (id: string) => (await call(listRecommendedPlanners, { params: { id } })).planners

function plannersQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'planners', id],
    queryFn: async ({ signal }) => (await call(listRecommendedPlanners, { params: { id } }, signal)).planners,
  })
}

/** The new list, and the one that was shown before. */
type Recommending = { planners: RecommendedPlanner[]; before: RecommendedPlanner[]; added?: FoundPlanner }

/** Recommends these planners in this order, shown at once; a further change starts from what is shown then. */
function useRecommend(id: string, next: (recommended: Recommending) => void) {
  const { t } = useTranslation('recommendations')
  const { queryKey } = plannersQuery(id)
  return useChange({
    send: async ({ planners, before }: Recommending) => {
      const body = { plannerIds: planners.map((planner) => planner.id), before: before.map((planner) => planner.id) }
      return (await call(updateRecommendedPlanners, { params: { id }, body })).planners
    },
    find: async ({ planners }) => {
      const now = await readPlanners(id)
      if (idsOf(now) !== idsOf(planners)) return notDone
      queryClient.setQueryData(queryKey, now)
      return done(now)
    },
    show: ({ planners }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, planners)
      return () => queryClient.setQueryData(queryKey, before)
    },
    // A later change may already be shown.
    onDone: (now) =>
      queryClient.setQueryData(queryKey, (shown) => (shown && idsOf(shown) === idsOf(now) ? now : shown)),
    failed: t('notDone'),
    scope: { id: `planners ${id}` },
    onFailure: () => void queryClient.invalidateQueries({ queryKey }),
    next: (_, recommended) => next(recommended),
  })
}

const idsOf = (planners: RecommendedPlanner[]) => planners.map((planner) => planner.id).join()

/** The planners whom a venue recommends. */
export function RecommendedPlannersPage() {
  return <VenueFrame section="planners">{({ id }) => <Planners venueId={id} />}</VenueFrame>
}

function Planners({ venueId }: { venueId: string }) {
  const { t } = useTranslation('recommendations')
  const query = useQuery(plannersQuery(venueId))
  return (
    <div className={styles.page}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {query.data ? (
        <Recommended venueId={venueId} planners={query.data} />
      ) : (
        <Loading query={query} failed={t('error')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="12rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}

function Recommended({ venueId: id, planners }: { venueId: string; planners: RecommendedPlanner[] }) {
  const { t } = useTranslation('recommendations')
  const [typed, setTyped] = useState('')
  const change = useRecommend(id, ({ added }) => added && setTyped(''))
  const recommend = (next: RecommendedPlanner[]) => change.mutate({ planners: next, before: planners })
  const up = (planner: RecommendedPlanner, place: number) =>
    recommend(planners.toSpliced(place, 1).toSpliced(place - 1, 0, planner))
  return (
    <>
      {planners.length < recommendationLimits.planners && (
        <Search
          venueId={id}
          typed={typed}
          onType={setTyped}
          known={planners}
          onAdd={(added) =>
            change.mutate({
              planners: [...planners, { ...added, isShown: true, hasDeclined: false }],
              before: planners,
              added,
            })
          }
        />
      )}
      <ChangeFailure title={t('notDone')} error={change.error} />
      {planners.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      <ul className={styles.list}>
        {planners.map((planner, place) => (
          <li key={planner.id} className={styles.planner}>
            <span>
              <b translate="no">{planner.name}</b>
              <span className="soft small">{planner.city}</span>
            </span>
            <span className={styles.acts}>
              {planner.hasDeclined && <Chip>{t('declined')}</Chip>}
              {!planner.hasDeclined && !planner.isShown && <Chip>{t('hidden')}</Chip>}
              {place > 0 && (
                <IconButton
                  icon="chevron-up"
                  label={t('up', { name: planner.name })}
                  onPress={() => up(planner, place)}
                />
              )}
              <IconButton
                icon="trash"
                label={t('remove', { name: planner.name })}
                onPress={() => recommend(planners.filter((one) => one.id !== planner.id))}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const typingPauseMs = 250

type SearchProps = {
  venueId: string
  typed: string
  onType: (typed: string) => void
  known: FoundPlanner[]
  onAdd: (planner: FoundPlanner) => void
}

function Search({ venueId: id, typed, onType, known, onAdd }: SearchProps) {
  const { t } = useTranslation('recommendations')
  const q = useSettled(typed, typingPauseMs).trim()
  const query = useQuery({
    queryKey: ['venues', 'planner-search', id, q],
    queryFn: async ({ signal }) => (await call(searchPlanners, { params: { id }, query: { q } }, signal)).planners,
    enabled: q.length >= recommendationLimits.shortestSearch,
  })
  const found = query.data?.filter((planner) => !known.some((one) => one.id === planner.id))
  return (
    <Card>
      <div className={styles.page}>
        <TextField
          icon="search"
          label={t('search')}
          hint={t('searchHint')}
          value={typed}
          onChange={onType}
          maxLength={recommendationLimits.longestSearch}
        />
        <ChangeFailure error={query.error} />
        <p role="status" className={`soft small ${styles.status}`}>
          {found?.length === 0 && t('nobody')}
        </p>
        <ul className={styles.list}>
          {found?.map((planner) => (
            <li key={planner.id} className={styles.planner}>
              <span>
                <b translate="no">{planner.name}</b>
                <span className="soft small">{planner.city}</span>
              </span>
              <Button icon="plus" aria-label={t('addLabel', { name: planner.name })} onPress={() => onAdd(planner)}>
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
