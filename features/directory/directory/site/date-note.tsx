import { hasPage } from '@bouquet/domain/closed-country'
import type { View } from '@bouquet/site/view.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import styles from './date-note.module.css'

export type DateNoteProps = { label: string; text: string; ask: string; forget: { label: string; href: string } }

/** The date of the wedding, how it is used, and links: to the couple's request, or to remove it. */
export function DateNote({ view: { offer }, label, text, ask, forget }: DateNoteProps & { view: View }) {
  return (
    <div className={styles.note}>
      <Chip tone="peony" icon="calendar">
        {label}
      </Chip>
      <p>{text}</p>
      <p className={styles.ways}>
        {hasPage(offer, '/project') && (
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
