import { formatSpan } from '@bouquet/backoffice/formats.ts'
import { saidAnswerTime } from '@bouquet/domain/answer-time'

const msOf = { hour: 3_600_000, day: 86_400_000 } as const

/** `8 hours`, `3 days`: as the public page says it (rule "answer time"). */
export function formatAnswerTime(hours: number): string {
  const { unit, count } = saidAnswerTime(hours)
  return formatSpan(count * msOf[unit])
}
