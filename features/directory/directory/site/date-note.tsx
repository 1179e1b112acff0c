import { Chip } from '@bouquet/ui/parts/chip.tsx'
import styles from './date-note.module.css'

export type DateNoteProps = { label: string; text: string; ask: string; forget: { label: string; href: string } }

/** When the couple celebrates, what becomes of it, and the ways on: to their request, or without it. */
export function DateNote({ label, text, ask, forget }: DateNoteProps) {
  return (
    <div className={styles.note}>
      <Chip tone="peony" icon="calendar">
        {label}
      </Chip>
      <p>{text}</p>
      <p className={styles.ways}>
        <a className="text-link" href="/project" rel="nofollow">
          {ask}
        </a>
        <a className="text-link" href={forget.href} rel="nofollow">
          {forget.label}
        </a>
      </p>
    </div>
  )
}
