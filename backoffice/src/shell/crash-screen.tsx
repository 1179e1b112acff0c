import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiProblem } from '../api/api-problem.ts'
import { problemText } from '../api/problem-text.ts'
import styles from './crash-screen.module.css'

/** What stands in place of a page that could not be drawn: an apology, or what kept its data away. */
export function CrashScreen() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const isDataProblem = error instanceof ApiProblem
  return (
    <main className={styles.screen}>
      <title>{t('pageTitle', { page: t(isDataProblem ? 'unreachable.title' : 'crash.title') })}</title>
      <Empty
        title={<h1>{t(isDataProblem ? 'unreachable.title' : 'crash.title')}</h1>}
        action={
          <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
            {t('crash.refresh')}
          </Button>
        }
      >
        {isDataProblem ? problemText(error) : t('crash.text')}
      </Empty>
    </main>
  )
}
