import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './preview-note.module.css'

export type Preview = { title: string; text: string }

/** A note above a previewed page: who can see it now, and when it becomes public. */
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
