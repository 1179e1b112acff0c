import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './preview-note.module.css'

export type Preview = { title: string; text: string }

/** Says above a page that only its owner sees it, and when everybody will. */
export function PreviewNote({ preview: { title, text } }: { preview: Preview }) {
  return (
    <aside className={styles.note} aria-label={title}>
      <div className={`wrap ${styles.text}`}>
        <Icon name="eye" />
        <p>
          <b>{title}</b> <span>{text}</span>
        </p>
      </div>
    </aside>
  )
}
