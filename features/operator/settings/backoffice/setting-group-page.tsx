import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { type SettingGroup, settingGroups } from '@bouquet/domain/settings'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { settingPaths } from '../rules/paths.ts'
import { SettingForm } from './setting-form.tsx'
import { settingsOfGroupQuery } from './setting-queries.ts'

/** One group of settings: its form and its versions. */
export function SettingGroupPage() {
  const { id } = useParams()
  const group = settingGroups.find((one) => one === id)
  return group ? <Group key={group} group={group} /> : <NotFound />
}

function Group({ group }: { group: SettingGroup }) {
  const { t } = useTranslation('settings')
  const query = useQuery(settingsOfGroupQuery(group))
  const title = t(`groups.${group}.title`)
  return (
    <Page title={title} trail={[{ label: t('title'), to: settingPaths.list }]}>
      <PageHead title={title} lead={t(`groups.${group}.text`)} />
      {query.data ? (
        <SettingForm present={query.data} />
      ) : (
        <Loading query={query} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="20rem" />
          </Skeletons>
        </Loading>
      )}
    </Page>
  )
}
