import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SettingsOfGroup } from '../contract.ts'
import { settingPaths } from '../rules/paths.ts'
import { settingsQuery } from './setting-queries.ts'
import styles from './settings.module.css'
import { WhenAndWho } from './when-and-who.tsx'

/** The groups of settings that the operator may change. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const labels = { loading: t('loading'), failed: t('failed') }
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      query={useQuery(settingsQuery)}
      labels={labels}
      skeleton={<Skeleton shape="card" height="20rem" />}
    >
      {({ groups }) => (
        <div className={styles.groups}>
          {groups.map((present) => (
            <Group key={present.group} present={present} />
          ))}
        </div>
      )}
    </LoadedPage>
  )
}

function Group({ present }: { present: SettingsOfGroup }) {
  const { t } = useTranslation('settings')
  const id = `group-${present.group}`
  return (
    <Card aria-labelledby={id} className={styles.group}>
      <CardHead
        titleId={id}
        title={
          <Link className={styles.link} to={settingPaths.group(present.group)}>
            {t(`groups.${present.group}.title`)}
          </Link>
        }
      />
      <p>{t(`groups.${present.group}.text`)}</p>
      {present.changedAt && <WhenAndWho version={present} />}
    </Card>
  )
}
