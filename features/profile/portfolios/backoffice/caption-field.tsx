import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemCodeText, problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortfolio, type PortfolioImage, updateImageCaption } from '../contract.ts'
import { type CaptionState, createCaptionSaver } from './caption-saver.ts'
import styles from './images.module.css'
import { changeImages } from './portfolio-queries.ts'

type Props = { portfolioId: string; image: PortfolioImage; place: number }

/** The caption of a picture, saved automatically. */
export function CaptionField({ portfolioId, image, place }: Props) {
  const { t } = useTranslation('portfolios')
  const [text, setText] = useState(image.caption)
  const { saver, state, problem, other, choose } = useCaptionSaver(portfolioId, image)
  const label = t('images.captionOf', { place })
  const isTooLong = text.trim().length > portfolioLimits.captionLength
  const type = (typed: string) => {
    setText(typed)
    if (typed.trim().length <= portfolioLimits.captionLength) saver.type(typed)
  }
  return (
    <div className={styles.caption}>
      <TextAreaField
        rows={2}
        value={text}
        onChange={type}
        onBlur={() => !isTooLong && saver.flush()}
        placeholder={t('images.captionPlaceholder')}
        label={
          <>
            <span aria-hidden="true">{t('images.caption')}</span>
            <span className="sr">{label}</span>
          </>
        }
        error={isTooLong ? problemCodeText('caption_too_long') : problem}
      />
      <p className="soft small" role="status">
        {state === 'waiting' && t('images.waiting')}
        {state === 'saving' && t('images.saving')}
        {state === 'saved' && t('images.saved')}
      </p>
      {other && (
        <ChangedElsewhere
          theirs={[{ label, text: other.caption }]}
          ours={[{ label, text }]}
          onTake={() => {
            setText(other.caption)
            choose()
            saver.take(other.caption)
          }}
          onKeep={() => {
            choose()
            saver.flush()
          }}
        />
      )}
    </div>
  )
}

/** Saves two seconds after the last keystroke, and also when the field, the tab or the page is left. */
function useCaptionSaver(portfolioId: string, { id: imageId, caption, version }: PortfolioImage) {
  const { t } = useTranslation('portfolios')
  const [{ state, problem }, setShown] = useState<{ state: CaptionState; problem?: string }>({ state: 'unchanged' })
  const failure = t('errors.caption')
  const done = t('images.saved')
  const read = useRef(version)
  const [other, setOther] = useState<PortfolioImage | null>(null)
  // After the field was left, a notification shows whether the caption was saved.
  const isLeft = useRef(false)
  const [saver] = useState(() =>
    createCaptionSaver({
      stored: caption,
      save: async (written) => {
        const params = { id: portfolioId, imageId }
        const send = () => call(updateImageCaption, { params, body: { caption: written }, version: read.current })
        const saved = await send().catch(async (error: unknown) => {
          if (!isProblem(error, 'changed_elsewhere')) throw error
          const { images } = await call(getPortfolio, { params: { id: portfolioId } })
          const now = images.find(({ id }) => id === imageId)
          if (now?.caption === written) return now
          setOther(now ?? null)
          throw error
        })
        read.current = saved.version
        changeImages(portfolioId, (shown) => shown.map((one) => (one.id === imageId ? { ...one, ...saved } : one)))
      },
      onState: (now, error) => {
        const problem = now === 'failed' ? `${failure} ${problemText(error)}` : null
        setShown({ state: now, ...(problem && { problem }) })
        if (!isLeft.current) return
        if (problem) notify({ severity: 'error', text: problem })
        else if (now === 'saved') notify({ severity: 'success', text: done })
      },
    }),
  )
  useEffect(() => {
    isLeft.current = false
    const flush = () => document.visibilityState === 'hidden' && saver.flush()
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isSaved()) return
      saver.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', ask)
      isLeft.current = true
      saver.flush()
    }
  }, [saver])
  const choose = () => {
    if (other) read.current = other.version
    setOther(null)
  }
  return { saver, state, problem, other, choose }
}
