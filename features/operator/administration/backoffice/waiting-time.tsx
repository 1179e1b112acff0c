import { formatInstant, formatSpan } from '@bouquet/backoffice/formats.ts'

/** How long somebody has waited; the full moment shows where a mouse rests, and is read out. */
export function WaitingTime({ since }: { since: string }) {
  const moment = formatInstant(since)
  return (
    <time dateTime={since} title={moment}>
      {waitingText(since)}
      <span className="sr">{` (${moment})`}</span>
    </time>
  )
}

/** How long since then, as text: 4 days. */
export function waitingText(since: string): string {
  return formatSpan(Date.now() - new Date(since).getTime())
}
