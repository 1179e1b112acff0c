import styles from './text-versions.module.css'

export const mailSchemes = ['light', 'dark'] as const
export type MailScheme = (typeof mailSchemes)[number]

export const mailWidths = ['phone', 'desk'] as const
export type MailWidth = (typeof mailWidths)[number]

type Props = { title: string; html: string; scheme: MailScheme; width?: MailWidth }

/** A mail at the width of a telephone or of a window, in one of the two schemes whatever the reader's own is; nothing in it can be followed. */
export function MailFrame({ title, html, scheme, width = 'phone' }: Props) {
  const shown = html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
  return <iframe title={title} sandbox="" srcDoc={shown} className={styles[width]} />
}
