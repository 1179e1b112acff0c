import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { promotionPaths } from '../rules/paths.ts'
import styles from './promotion-editor.module.css'
import { PromotionEditor } from './promotion-editor.tsx'
import { promotionQuery } from './promotion-queries.ts'
import { StateChip } from './promotion-table.tsx'
import { VersionLinks } from './version-links.tsx'

/** The form of one promotion. */
export function PromotionPage() {
  const { t } = useTranslation('marketing')
  const { id = '' } = useParams()
  const { data } = useQuery(promotionQuery(id))
  return (
    <Page title={t('form.edit')} trail={[{ label: t('list.title'), to: promotionPaths.list }]}>
      <PageHead title={t('form.edit')} chips={data && <StateChip promotion={data} />} />
      <Stored key={id} id={id} />
    </Page>
  )
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('marketing')
  const query = useQuery(promotionQuery(id))
  if (query.data)
    return (
      <>
        <VersionLinks promotion={query.data} current={id} />
        <PromotionEditor stored={query.data} />
      </>
    )
  return (
    <Loading query={query} failed={t('form.error')} instead={(error) => isGone(error) && <Missing />}>
      <EditorSkeleton />
    </Loading>
  )
}

const isGone = (error: Error) => isProblem(error, 'not_found') || isProblem(error, 'malformed_request')

function Missing() {
  const { t } = useTranslation('marketing')
  return (
    <Empty
      title={t('form.missing')}
      action={
        <Link to={promotionPaths.list} className={buttonClass({ variant: 'primary' })}>
          {t('form.back')}
        </Link>
      }
    />
  )
}

/** The shape of the form while it loads. */
export function EditorSkeleton() {
  const { t } = useTranslation('marketing')
  return (
    <Skeletons label={t('form.edit')}>
      <div className={styles.columns}>
        <Skeleton shape="card" height="40rem" />
        <Skeleton shape="card" height="20rem" />
      </div>
    </Skeletons>
  )
}
