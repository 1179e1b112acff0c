import type { TextRun } from '../rules/text-differences.ts'
import styles from './marked-text.module.css'

const longestUnchanged = 400

type Props = {
  runs: TextRun[]
  /** What a screen reader says before a run of this kind. */
  labels: Record<Exclude<TextRun['kind'], 'same'>, string>
}

/** A text with its differences marked; long unchanged passages are shortened. */
export function MarkedText({ runs, labels }: Props) {
  return (
    <p className={styles.text} translate="no">
      {runs.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        if (kind === 'same') return <span key={key}>{shortened(text)}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key}>
            <span className="sr">{labels[kind]}</span>
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
