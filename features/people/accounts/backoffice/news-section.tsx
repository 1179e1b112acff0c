import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getNewsChoice, type NewsChoice, saveNewsChoice } from '../contract.ts'
import { Section } from './section.tsx'

const newsQuery = queryOptions({
  queryKey: ['account', 'news'],
  queryFn: ({ signal }) => call(getNewsChoice, {}, signal),
  staleTime: 0,
})

/** Chooses news by mail at once; the switch shows what is stored. */
export function NewsSection() {
  const { t } = useTranslation('account')
  const query = useQuery(newsQuery)
  const choose = useChange<boolean, NewsChoice>({
    send: (wantsNews) => call(saveNewsChoice, { body: { wantsNews } }),
    find: async (wantsNews) => {
      const stored = await call(getNewsChoice, {})
      return stored.wantsNews === wantsNews ? done(stored) : notDone
    },
    onDone: (stored) => void queryClient.setQueryData(newsQuery.queryKey, stored),
    done: ({ wantsNews }) => t(wantsNews ? 'news.on' : 'news.off'),
    failed: t('news.failed'),
  })
  return (
    <Section title={t('news.title')} text={t('news.text')}>
      {query.data ? (
        <Switch isSelected={query.data.wantsNews} isDisabled={choose.isPending} onChange={(on) => choose.mutate(on)}>
          {t('news.label')}
        </Switch>
      ) : (
        <Loading query={query} failed={t('news.loading')}>
          <Skeleton height="2rem" />
        </Loading>
      )}
      <ChangeFailure title={t('news.failed')} error={choose.error} />
    </Section>
  )
}
