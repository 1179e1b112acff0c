import { useTranslation } from 'react-i18next'
import { type TextRun, textDifferences } from '../rules/text-differences.ts'
import styles from './text-versions.module.css'

/** One field of a text with its label. */
export type ComparedField = { label: string; text: string }

/** What differs between two versions, field by field; both have the same fields in the same order. */
export function ComparedTexts({ before, after }: { before: ComparedField[]; after: ComparedField[] }) {
  const { t } = useTranslation('text-versions')
  const changed = after.filter(({ text }, place) => text !== before[place]?.text)
  if (changed.length === 0) return <p className="soft">{t('same')}</p>
  return changed.map(({ label, text }) => (
    <section key={label}>
      <h3>{label}</h3>
      <Runs runs={textDifferences(before.find((field) => field.label === label)?.text ?? '', text)} />
    </section>
  ))
}

const longestUnchanged = 400

/** Long unchanged passages are shortened. */
function Runs({ runs }: { runs: TextRun[] }) {
  const { t } = useTranslation('text-versions')
  return (
    <p className={styles.text} translate="no">
      {runs.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        if (kind === 'same') return <span key={key}>{shortened(text)}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key}>
            <span className="sr">{t(kind)}</span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}

function shortened(text: string): string {
  if (text.length <= longestUnchanged) return text
  const half = longestUnchanged / 2
  return `${text.slice(0, half)} […] ${text.slice(-half)}`
}
