import { Chip } from '@bouquet/ui/parts/chip.tsx'
import styles from './date-note.module.css'

export type DateNoteProps = { label: string; text: string; ask: string; forget: { label: string; href: string } }

/** The date of the wedding, how it is used, and links: to the couple's request, where it `canAsk`, and to remove it. */
export function DateNote({ label, text, ask, forget, canAsk }: DateNoteProps & { canAsk: boolean }) {
  return (
    <div className={styles.note}>
      <Chip tone="peony" icon="calendar">
        {label}
      </Chip>
      <p>{text}</p>
      <p className={styles.ways}>
        {canAsk && (
          <a className="text-link" href="/project" rel="nofollow">
            {ask}
          </a>
        )}
        <a className="text-link" href={forget.href} rel="nofollow">
          {forget.label}
        </a>
      </p>
    </div>
  )
}
