import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../api/api-problem.ts'
import { useProblemText } from '../api/use-problem-text.ts'
import { reloadForNewerRelease } from './newer-release.ts'
import styles from './not-loaded.module.css'
import { useOnConnectionBack } from './use-connection.ts'

/** The error shown in place of code that did not load, with a button to retry. */
export type Failure = { problem: ApiProblem; isRetrying: boolean; onRetry: () => void }

/** In place of a page. If a newer release has replaced the page's code, it reloads by itself, once. */
export function FailedPage({ problem, isRetrying, onRetry }: Failure) {
  const { t } = useTranslation('common')
  const text = useProblemText(problem)
  const isOutdated = problem.code === 'outdated_page'
  useOnConnectionBack(onRetry)
  useEffect(() => {
    if (isOutdated) reloadForNewerRelease()
  }, [isOutdated])
  return (
    <div className={styles.page}>
      <title>{`${t('notLoaded.page')} · ${t('product')}`}</title>
      <Empty
        title={<h1>{t('notLoaded.page')}</h1>}
        action={isOutdated ? <Reload /> : <Again isRetrying={isRetrying} onRetry={onRetry} />}
      >
        {problem.code === 'network_error' ? t('notLoaded.byItself') : text}
      </Empty>
    </div>
  )
}

export function FailedFrame(failure: Failure) {
  return (
    <main>
      <FailedPage {...failure} />
    </main>
  )
}

export function FailedPart(failure: Failure) {
  useOnConnectionBack(failure.onRetry)
  return <FailedPlace {...failure} />
}

/**
 * A dialog does not open by itself minutes after the user has asked for it. Its failure scrolls itself into view, because the place of a dialog in
 * the page may be far below what asked for it.
 */
export function FailedDialog(failure: Failure) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <FailedPlace {...failure} urgent />
    </div>
  )
}

export function NotYet({ onRetry }: Failure) {
  useOnConnectionBack(onRetry)
  return null
}

function FailedPlace({ problem, isRetrying, onRetry, urgent = false }: Failure & { urgent?: boolean }) {
  const { t } = useTranslation('common')
  const text = useProblemText(problem)
  const texts = { network_error: t('notLoaded.offline'), outdated_page: t('notLoaded.outdatedPart') }
  const isOutdated = problem.code === 'outdated_page'
  return (
    <Callout
      tone="gold"
      icon="offline"
      urgent={urgent}
      title={t('notLoaded.part')}
      action={isOutdated ? <Reload /> : <Again isRetrying={isRetrying} onRetry={onRetry} />}
    >
      {texts[problem.code as keyof typeof texts] ?? text}
    </Callout>
  )
}

function Again({ isRetrying, onRetry }: Omit<Failure, 'problem'>) {
  const { t } = useTranslation('common')
  return (
    <Button icon="refresh" isPending={isRetrying} onPress={onRetry}>
      {t('retry')}
    </Button>
  )
}

/** The browser itself asks before typed input is lost. */
function Reload() {
  const { t } = useTranslation('common')
  return (
    <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
      {t('notLoaded.reload')}
    </Button>
  )
}
