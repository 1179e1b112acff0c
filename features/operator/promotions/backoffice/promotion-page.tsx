import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
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

/** Changes one promotion. */
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
  const { data, error, refetch } = useQuery(promotionQuery(id))
  if (data) return <PromotionEditor stored={data} />
  if (!error) return <EditorSkeleton />
  if (isProblem(error, 'not_found') || isProblem(error, 'malformed_request')) return <Missing />
  return (
    <Callout
      tone="brick"
      urgent
      title={t('form.error')}
      action={
        <Button icon="refresh" onPress={() => void refetch()}>
          {t('list.retry')}
        </Button>
      }
    >
      {problemText(error)}
    </Callout>
  )
}

function Missing() {
  const { t } = useTranslation('marketing')
  return (
    <Empty
      title={t('form.missing')}
      action={
        <Link to={promotionPaths.list} className={buttonLook({ variant: 'primary' })}>
          {t('form.back')}
        </Link>
      }
    />
  )
}

function EditorSkeleton() {
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
