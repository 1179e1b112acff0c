import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { ListedVersion } from '@bouquet/contract/text-version'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareDialog, type VersionQuery } from './compare-dialog.tsx'
import styles from './text-versions.module.css'

type Page = { versions: ListedVersion[]; hasMore: boolean }

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** The newest version. */
  present: number
  /** The version that visitors read; null while they read none. */
  publicVersion: number | null
  queryOf: (version: number) => VersionQuery
  onRestore: (version: number) => void
}

/** A text's versions, newest first; each can be compared, and an earlier one restored. */
export function VersionHistory({ query, ...props }: Props) {
  const { t } = useTranslation('text-versions')
  const [compared, setCompared] = useState<[before: number, after: number] | null>(null)
  const versions = query.data?.pages.flatMap((page) => page.versions)
  return (
    <section aria-labelledby="versions" className={styles.history}>
      <h2 id="versions">{t('title')}</h2>
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
          version={version}
          isFirst={place === versions.length - 1 && !query.hasNextPage}
          onCompare={setCompared}
          {...props}
        />
      ))}
      <MoreRows label={t('more')} pages={query} />
      {compared && (
        <CompareDialog
          before={compared[0]}
          after={compared[1]}
          queryOf={props.queryOf}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  )
}

type VersionProps = Omit<Props, 'query' | 'queryOf'> & {
  version: ListedVersion
  isFirst: boolean
  onCompare: (versions: [before: number, after: number]) => void
}

function Version({ version: { version, reason, restores, savedAt, savedBy }, ...props }: VersionProps) {
  const { t } = useTranslation('text-versions')
  const { isFirst, present, publicVersion, onCompare, onRestore } = props
  const date = formatInstant(savedAt)
  return (
    <article className={styles.version} aria-label={t('number', { version })}>
      <p>
        <b>{t('number', { version })}</b> {publicVersion === version && <Chip tone="sage">{t('isPublic')}</Chip>}
      </p>
      <p className="soft small">{savedBy ? t('savedBy', { date, name: savedBy }) : t('savedFirst', { date })}</p>
      {reason && <p translate="no">{reason}</p>}
      {restores !== null && <p className="soft small">{t('restored', { version: restores })}</p>}
      <div className={styles.actions}>
        {!isFirst && (
          <Button
            variant="quiet"
            aria-label={t('changesOf', { version })}
            onPress={() => onCompare([version - 1, version])}
          >
            {t('changes')}
          </Button>
        )}
        {version < present && (
          <Button
            variant="quiet"
            aria-label={t('compareOf', { version })}
            onPress={() => onCompare([version, present])}
          >
            {t('compare')}
          </Button>
        )}
        {version < present && (
          <Button
            variant="quiet"
            icon="undo"
            aria-label={t('restoreOf', { version })}
            onPress={() => onRestore(version)}
          >
            {t('restore')}
          </Button>
        )}
      </div>
    </article>
  )
}
