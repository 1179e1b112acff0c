import styles from './announcements.module.css'

export const mailSchemes = ['light', 'dark'] as const
export type MailScheme = (typeof mailSchemes)[number]

/** A mail at the width of a telephone, in one of the two schemes whatever the reader's own is; nothing in it can be followed. */
export function MailFrame({ title, html, scheme }: { title: string; html: string; scheme: MailScheme }) {
  const shown = html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
  return <iframe title={title} sandbox="" srcDoc={shown} className={styles.mail} />
}
