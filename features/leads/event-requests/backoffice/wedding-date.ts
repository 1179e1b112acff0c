import { type DayStyle, formatDay } from '@bouquet/backoffice/formats.ts'
import { daysUntilSoonEvent } from '@bouquet/domain/event-request'
import { isWeddingPast, type Season } from '@bouquet/domain/project'
import type { TFunction } from 'i18next'

type WeddingDate = { eventDate: string | null; season: Season | null; seasonYear: number | null }
type Translate = TFunction<'request-summary'>

/** The day, or the season and year, or that it is still open. */
export function weddingDateText(t: Translate, project: WeddingDate, style: DayStyle): string {
  if (project.eventDate) return formatDay(project.eventDate, style)
  if (!project.season || !project.seasonYear) return t('wedding.open')
  return t(`wedding.season.${project.season}`, { year: project.seasonYear })
}

/** Whether the wedding is within a week. */
export const isSoon = ({ eventDate }: WeddingDate) =>
  daysUntilSoonEvent(eventDate?.slice(0, 10) ?? null, today()) !== null

/** "in 5 days" when the wedding is within a week, a note that it is past when its day or season is over, else null. */
export function soonText(t: Translate, project: WeddingDate): string | null {
  if (isWeddingPast(project, today())) return t('wedding.past')
  const days = daysUntilSoonEvent(project.eventDate?.slice(0, 10) ?? null, today())
  if (days === null) return null
  return days === 0 ? t('wedding.today') : t('wedding.inDays', { count: days })
}

/** The current day in the reader's time zone, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
