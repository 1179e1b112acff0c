import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { type SettingGroup, settingGroups } from '@bouquet/domain/settings'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
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
  const labels = { loading: t('loading'), failed: t('failed') }
  return (
    <LoadedPage
      title={t(`groups.${group}.title`)}
      lead={t(`groups.${group}.text`)}
      query={useQuery(settingsOfGroupQuery(group))}
      labels={labels}
      skeleton={<Skeleton shape="card" height="20rem" />}
    >
      {(present) => <SettingForm present={present} />}
    </LoadedPage>
  )
}
