import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerRecommendation, listRecommendations, type Recommendation } from '../contract.ts'
import styles from './recommendations.module.css'

const readRecommendations = async () => (await call(listRecommendations, {})).recommendations

const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: async ({ signal }) => (await call(listRecommendations, {}, signal)).recommendations,
})

/** The venues that recommend the caller as a planner; nothing while there are none. */
export function OwnRecommendations() {
  const { t } = useTranslation('recommendations')
  const { data: recommendations = [] } = useQuery(recommendationsQuery)
  const change = useChange({
    send: async ({ venueId, isDeclined }: Recommendation) =>
      (await call(answerRecommendation, { params: { venueId }, body: { isDeclined: !isDeclined } })).recommendations,
    find: async ({ venueId, isDeclined }) => {
      const now = await readRecommendations()
      return now.some((one) => one.venueId === venueId && one.isDeclined !== isDeclined) ? done(now) : notDone
    },
    onDone: (now) => queryClient.setQueryData(recommendationsQuery.queryKey, now),
    failed: t('notDone'),
    scope: { id: 'recommendations' },
  })
  if (recommendations.length === 0) return null
  return (
    <Card aria-labelledby="own-recommendations" className={styles.mine}>
      <div className={styles.page}>
        <CardHead titleId="own-recommendations" title={t('mine.title')} />
        <p className="soft">{t('mine.text')}</p>
        <ul className={styles.list}>
          {recommendations.map((one) => (
            <li key={one.venueId} className={styles.planner}>
              <span>
                <b translate="no">{one.venueName}</b>
                <span className="soft small">{one.city}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={t(one.isDeclined ? 'mine.allowLabel' : 'mine.declineLabel', { name: one.venueName })}
                onPress={() => change.mutate(one)}
              >
                {t(one.isDeclined ? 'mine.allow' : 'mine.decline')}
              </Button>
            </li>
          ))}
        </ul>
        <ChangeFailure title={t('notDone')} error={change.error} />
      </div>
    </Card>
  )
}
