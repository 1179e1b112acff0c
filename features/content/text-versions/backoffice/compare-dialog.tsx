import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ComparedField, ComparedTexts } from './compared-texts.tsx'
import styles from './text-versions.module.css'

/** The fields of one version. */
export type VersionQuery = UseQueryOptions<ComparedField[]>

type Props = {
  before: number
  after: number
  queryOf: (version: number) => VersionQuery
  onClose: () => void
}

/** Two versions of a text, with their differences marked. */
export function CompareDialog({ before, after, queryOf, onClose }: Props) {
  const { t } = useTranslation(['text-versions', 'common'])
  const first = useQuery(queryOf(before))
  const second = useQuery(queryOf(after))
  const missing = first.data ? second : first
  return (
    <Dialog
      isOpen
      title={t('compared', { before, after })}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => <Button onPress={close}>{t('common:close')}</Button>}
    >
      {first.data && second.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.compared} aria-label={t('compared', { before, after })} tabIndex={0}>
          <ComparedTexts before={first.data} after={second.data} />
        </section>
      ) : (
        <Loading query={missing} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" />
          </Skeletons>
        </Loading>
      )}
    </Dialog>
  )
}
