import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { SettingGroup } from '@bouquet/domain/settings'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SettingsOfGroup, SettingVersion } from '../contract.ts'
import { type SettingChange, settingChanges } from '../rules/setting-changes.ts'
import { type Proposal, versionsQuery } from './setting-queries.ts'
import { fieldKey, useValueText } from './setting-texts.ts'
import styles from './settings.module.css'
import { WhenAndWho } from './when-and-who.tsx'

type Props = { present: SettingsOfGroup; onRestore: (proposal: Proposal) => void }

/** A group's versions, newest first, each with what it changed; an earlier one can be restored. */
export function VersionHistory({ present, onRestore }: Props) {
  const { t } = useTranslation('settings')
  const query = useInfiniteQuery(versionsQuery(present.group))
  const versions = query.data?.pages.flatMap((page) => page.versions)
  return (
    <section aria-labelledby="versions" className={styles.history}>
      <h2 id="versions">{t('history')}</h2>
      {!versions && (
        <Loading query={query} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" />
          </Skeletons>
        </Loading>
      )}
      {versions?.map((version, place) => (
        <Version
          key={version.version}
          group={present.group}
          version={version}
          before={versions[place + 1]}
          onRestore={version.version < present.version ? onRestore : null}
        />
      ))}
      <MoreRows label={t('more')} pages={query} />
    </section>
  )
}

type VersionProps = {
  group: SettingGroup
  version: SettingVersion
  before: SettingVersion | undefined
  onRestore: Props['onRestore'] | null
}

function Version({ group, version, before, onRestore }: VersionProps) {
  const { t } = useTranslation('settings')
  const { version: number, values, reason, restores } = version
  return (
    <div className={styles.version}>
      <WhenAndWho version={version} />
      {reason && <p className={styles.value}>{reason}</p>}
      {restores !== null && <p className="soft small">{t('restored', { version: restores })}</p>}
      {before && <ChangeList group={group} changes={settingChanges(before.values, values)} />}
      {onRestore && (
        <div>
          <Button
            variant="quiet"
            icon="undo"
            aria-label={t('restoreVersion', { version: number })}
            onPress={() => onRestore({ values, restores: number })}
          >
            {t('restore')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The fields that change, each with its value before and after. */
export function ChangeList({ group, changes }: { group: SettingGroup; changes: SettingChange[] }) {
  const { t } = useTranslation('settings')
  const text = useValueText(group)
  if (changes.length === 0) return <p className="soft">{t('noChange')}</p>
  return (
    <Definitions
      layout="lines"
      items={changes.map(({ field, before, after }) => ({
        term: t(fieldKey(group, field)),
        value: (
          <span className={styles.value}>
            {typeof before === 'object' && typeof after === 'object' ? (
              <ListChange before={before} after={after} text={(items) => text(field, items)} />
            ) : (
              t('beforeAfter', { before: text(field, before), after: text(field, after) })
            )}
          </span>
        ),
      }))}
    />
  )
}

type Items = readonly string[]
type ListChangeProps = { before: Items; after: Items; text: (items: Items) => string }

/** What leaves a list and what comes into it, as long lists differ by little. */
function ListChange({ before, after, text }: ListChangeProps) {
  const { t } = useTranslation('settings')
  const added = after.filter((item) => !before.includes(item))
  const removed = before.filter((item) => !after.includes(item))
  const parts = [
    ...(removed.length > 0 ? [t('removed', { items: text(removed) })] : []),
    ...(added.length > 0 ? [t('added', { items: text(added) })] : []),
  ]
  return parts.join(' · ')
}
