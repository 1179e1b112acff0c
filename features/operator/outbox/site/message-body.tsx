import type { View } from '@bouquet/site/view.ts'
import styles from './message-body.module.css'

type Props = { view: View; title: string; html: string | null; text: string }

/** The content of a message: as rendered HTML and as text. */
export function MessageBody({ view: { t }, title, html, text }: Props) {
  return (
    <>
      {html && <iframe title={title} sandbox="" srcDoc={html} loading="lazy" className={styles.mail} />}
      <details open={!html}>
        <summary className={styles.asText}>{t('outbox.asText')}</summary>
        <pre className={styles.text}>{text}</pre>
      </details>
    </>
  )
}
