import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiProblem } from '../api/api-problem.ts'
import { FailedPage } from '../connection/not-loaded.tsx'
import styles from './crash-screen.module.css'
import { noteCrash } from './crashes.ts'

/** Shown in place of an application that could not be rendered: an apology, or the reason why loading its data failed. */
export function CrashScreen() {
  return (
    <main>
      <CrashedPage />
    </main>
  )
}

/** The same in place of a page, inside the shell. */
export function CrashedPage() {
  const error = useRouteError()
  return <Suspense>{error instanceof ApiProblem ? <Unreachable error={error} /> : <Crash error={error} />}</Suspense>
}

/** Retries by itself once the connection is back. */
function Unreachable({ error }: { error: ApiProblem }) {
  const { reset } = useQueryErrorResetBoundary()
  const { revalidate, state } = useRevalidator()
  const retry = () => {
    reset()
    void revalidate()
  }
  return <FailedPage problem={error} isRetrying={state === 'loading'} onRetry={retry} />
}

function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const note = useNote(error)
  return (
    <Screen title={t('crash.title')}>
      {t(note ? 'crash.text' : 'crash.untold')}
      {note && <span className={styles.reference}>{t('crash.reference', { id: note })}</span>}
    </Screen>
  )
}

/** The id by which the team finds the crash; null until it was reported. */
function useNote(error: unknown): string | null {
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => {
    void noteCrash(error).then(setNote)
  }, [error])
  return note
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.screen} data-crashed>
      <title>{t('pageTitle', { page: title })}</title>
      <Empty
        title={<h1>{title}</h1>}
        action={
          <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
            {t('crash.refresh')}
          </Button>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
