import { problemStatus } from '@bouquet/contract/problems'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblemCode, problemCodeText } from '../api/problem-text.ts'
import { formatPercent } from '../formats.ts'
import styles from './upload-list.module.css'
import { isUnderWay, type Upload, type UploadProblem, type UploadQueue } from './upload-queue.ts'
import { useUploads } from './upload-queues.ts'

type Props<Saved> = {
  queue: UploadQueue<Saved>
  /** Another message for a problem, for instance with a number in it. */
  describe?: (problem: UploadProblem) => string | undefined
  /** Shown in place of a finished file; without it, a finished file leaves the list. */
  renderDone?: (saved: Saved, upload: Upload<Saved>) => ReactNode
}

/** The files of a queue, each with its progress, its error and its buttons. Renders nothing for an empty queue. */
export function UploadList<Saved>({ queue, describe, renderDone }: Props<Saved>) {
  const uploads = useUploads(queue)
  const rowOf = (upload: Upload<Saved>): ReactNode => {
    if (upload.state === 'done' && upload.saved !== null) return renderDone?.(upload.saved, upload)
    return <Row upload={upload} queue={queue} describe={describe} />
  }
  const rows = uploads.map((upload) => ({ id: upload.id, row: rowOf(upload) })).filter(({ row }) => row)
  return (
    <>
      <Summary uploads={uploads} />
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Announced when a file is done or fails, not at each percent. */
function Summary({ uploads }: { uploads: readonly Upload<unknown>[] }) {
  const { t } = useTranslation('uploads')
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const isInterrupted = uploads.some(({ state }) => state === 'interrupted')
  const isActive = uploads.some(isUnderWay)
  return (
    <p className={isActive ? styles.summary : 'sr'} role="status">
      {uploads.length > 0 && t('summary.done', { done, count: uploads.length })}
      {failed > 0 && ` ${t('summary.failed', { count: failed })}`}
      {isInterrupted && ` ${t('interrupted')}`}
    </p>
  )
}

type RowProps<Saved> = { upload: Upload<Saved> } & Pick<Props<Saved>, 'queue' | 'describe'>

function Row<Saved>({ upload, queue, describe }: RowProps<Saved>) {
  const { t } = useTranslation(['uploads', 'common'])
  const { id, file, state, problem } = upload
  const { name } = file
  return (
    <div className={styles.row} data-state={state}>
      <Preview upload={upload} />
      <div className={styles.text}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        {problem && state === 'failed' ? (
          <p className={styles.problem}>
            <Icon name="error" size="small" />
            <span>{describe?.(problem) ?? problemCodeText(problem)}</span>
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      <div className={styles.acts}>
        {problem && state === 'failed' && isWorthRetrying(problem) && (
          <Button icon="refresh" aria-label={t('retryOf', { name })} onPress={() => queue.retry(id)}>
            {t('common:retry')}
          </Button>
        )}
        <IconButton
          icon="close"
          label={t(state === 'failed' ? 'dismissOf' : 'cancelOf', { name })}
          onPress={() => queue.cancel(id)}
        />
      </div>
    </div>
  )
}

/** A file that the server refuses for its content or size fails again when it is retried. */
function isWorthRetrying(problem: UploadProblem): boolean {
  const status = isProblemCode(problem) ? problemStatus[problem] : 0
  return ![413, 415, 422].includes(status)
}

function Progress({ upload: { state, share, file } }: { upload: Upload<unknown> }) {
  const { t } = useTranslation('uploads')
  const percent = Math.round(share * 100)
  // The whole file is sent, and the server is still processing it.
  const shown = state === 'sending' && share === 1 ? 'arriving' : state
  return (
    <div role="progressbar" aria-label={t('progressOf', { name: file.name })} aria-valuenow={percent}>
      <p className={styles.progress}>
        <span>{t(`state.${shown === 'failed' || shown === 'done' ? 'arriving' : shown}`)}</span>
        {state === 'sending' && <span>{formatPercent(percent / 100)}</span>}
      </p>
      <Bar share={share} tone={state === 'interrupted' ? 'gold' : 'peony'} />
    </div>
  )
}

/** Only files that are being sent or have failed have a preview: dozens of camera pictures at once would fill a phone's memory. */
function Preview({ upload: { state, file } }: { upload: Upload<unknown> }) {
  const [url, setUrl] = useState<string | null>(null)
  const isWanted = state === 'sending' || state === 'interrupted' || state === 'failed'
  useEffect(() => {
    if (!isWanted) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isWanted])
  return (
    <span className={styles.preview}>
      <Icon name="image" />
      {url && isWanted && <img src={url} alt="" onError={() => setUrl(null)} />}
    </span>
  )
}
