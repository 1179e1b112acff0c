import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { promotionPaths } from '../rules/paths.ts'
import { PromotionEditor } from './promotion-editor.tsx'

/** Creates a promotion. */
export function NewPromotionPage() {
  const { t } = useTranslation('marketing')
  return (
    <Page title={t('list.new')} trail={[{ label: t('list.title'), to: promotionPaths.list }]}>
      <PageHead title={t('list.new')} />
      <PromotionEditor />
    </Page>
  )
}
