import { formatInstant, formatSpan } from '@bouquet/backoffice/formats.ts'

/** How long a case has waited; the exact moment is shown on hover and announced by screen readers. */
export function WaitingTime({ since }: { since: string }) {
  const moment = formatInstant(since)
  return (
    <time dateTime={since} title={moment}>
      {waitingText(since)}
      <span className="sr">{` (${moment})`}</span>
    </time>
  )
}

/** The time since then as text: 4 days. */
export function waitingText(since: string): string {
  return formatSpan(Date.now() - new Date(since).getTime())
}
