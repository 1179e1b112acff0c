import { listPath } from '@bouquet/domain/directory-urls'
import { furthestWeddingYears } from '@bouquet/domain/project'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { message } from '@bouquet/server/i18n.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { queryOfFilters, withoutDate } from '../rules/directory-filters.ts'
import type { DayChoice, DayFilterProps } from '../site/day-filter.tsx'
import type { FoundList } from './find-list.ts'

type DayReader = Pick<Context, 'language' | 'locale' | 'country' | 'now'>

/** The field for the day on which a venue has to be free. */
export function dayChoice(reader: DayReader, day: string | null): DayChoice {
  const today = todayOf(reader)
  const last = `${Number(today.slice(0, 4)) + furthestWeddingYears}${today.slice(4)}`
  return { label: message(reader.language, 'directory', 'day.label'), value: day ?? '', first: today, last }
}

/** The form that filters a list of venues by a day and preserves its other filters; null for planners. */
export function dayFilter(reader: DayReader, { address, filters }: FoundList): DayFilterProps | null {
  if (address.kind === 'planner') return null
  const others = [...new URLSearchParams(queryOfFilters(withoutDate(filters)))]
  return {
    ...dayChoice(reader, filters.freeOn?.day ?? null),
    shown: filters.freeOn ? dateLabel(reader, filters.freeOn.day) : null,
    action: listPath({ ...address, page: 1 }),
    others: others.map(([name, value]) => ({ name, value })),
    submit: message(reader.language, 'directory', 'day.submit'),
  }
}
