import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { promotionPaths } from '../rules/paths.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { EditorSkeleton } from './promotion-page.tsx'
import { promotionQuery } from './promotion-queries.ts'
import { VersionLinks } from './version-links.tsx'

/** Creates a promotion, or the version of one in another language. */
export function NewPromotionPage() {
  const { t } = useTranslation('marketing')
  const versionOf = useSearchParams()[0].get('versionOf')
  const title = versionOf ? t('versions.new') : t('list.new')
  return (
    <Page title={title} trail={[{ label: t('list.title'), to: promotionPaths.list }]}>
      <PageHead title={title} />
      {versionOf ? <NewVersion key={versionOf} id={versionOf} /> : <PromotionEditor />}
    </Page>
  )
}

function NewVersion({ id }: { id: string }) {
  const { t } = useTranslation('marketing')
  const query = useQuery(promotionQuery(id))
  if (query.data)
    return (
      <>
        <VersionLinks promotion={query.data} current={null} />
        <PromotionEditor versionOf={query.data} />
      </>
    )
  return (
    <Loading query={query} failed={t('form.error')}>
      <EditorSkeleton />
    </Loading>
  )
}
