import { formatCalendarCell, formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { shortWeekday } from '@bouquet/domain/short-weekday'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import type { VenueCalendar } from '../contract.ts'
import { dayOf, dayStates, enterableDays } from '../rules/calendar.ts'
import styles from './availability-page.module.css'
import { addMonths, weeksOf } from './month.ts'
import type { useDayChoice } from './use-day-choice.ts'

type Props = { calendar: VenueCalendar; choice: ReturnType<typeof useDayChoice> }

/** A month of a venue's calendar as a grid: each day shows its state and can be selected by click, touch or keyboard. */
export function MonthGrid({ calendar, choice }: Props) {
  const { t } = useTranslation('venue-availability')
  const { month, grid, move } = choice
  const weeks = weeksOf(month)
  return (
    <div>
      <MonthHead calendar={calendar} choice={choice} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA’s grid is a table that arrow keys walk through.
        role="grid"
        ref={grid}
        className={styles.grid}
        aria-label={t('month.grid', { month: formatMonth(month) })}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={longWeekday(day)}>
                {shortWeekday(document.documentElement.lang, at(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} calendar={calendar} choice={choice} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{t('month.hint')}</p>
      <ul className={styles.legend}>
        {dayStates.map((state) => (
          <li key={state}>
            <span className={styles.mark} data-state={state} />
            {t(`states.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MonthHead({ calendar: { today, lastDay }, choice: { month, showMonth } }: Props) {
  const { t } = useTranslation('venue-availability')
  const first = enterableDays(today).first.slice(0, 7)
  return (
    <div className={styles.monthHead}>
      <IconButton
        icon="chevron-left"
        label={t('month.previous')}
        isDisabled={month <= first}
        onPress={() => showMonth(addMonths(month, -1))}
      />
      <h2 aria-live="polite">{formatMonth(month)}</h2>
      <IconButton
        icon="chevron-right"
        label={t('month.next')}
        isDisabled={month >= lastDay.slice(0, 7)}
        onPress={() => showMonth(addMonths(month, 1))}
      />
      <Button variant="quiet" isDisabled={month === today.slice(0, 7)} onPress={() => showMonth(today.slice(0, 7))}>
        {t('month.today')}
      </Button>
    </div>
  )
}

function DayCell({ day, calendar, choice }: Props & { day: string }) {
  const label = useDayLabel(day, calendar)
  const { state, events, options } = dayOf(calendar.entries, { day, ...calendar })
  const isChosen = choice.range !== null && isIn(day, choice.range)
  const isOutside = day < enterableDays(calendar.today).first || day > calendar.lastDay
  return (
    <td>
      <button
        type="button"
        data-day={day}
        data-state={state}
        data-today={day === calendar.today || undefined}
        data-other={day.slice(0, 7) !== choice.month || undefined}
        aria-pressed={isChosen}
        className={styles.day}
        tabIndex={day === choice.focused ? 0 : -1}
        aria-label={label}
        disabled={isOutside}
        onClick={() => choice.press(day)}
      >
        <span className={styles.number}>{formatNumber(Number(day.slice(8)))}</span>
        <span className={styles.mark} data-state={state} />
        {calendar.eventsPerDay > 1 && events + options > 0 && (
          <span className={styles.count}>{formatNumber(events + options)}</span>
        )}
      </button>
    </td>
  )
}

/** `Saturday 12 June 2027, booked, 1 of 2 taken, today`. */
function useDayLabel(day: string, calendar: VenueCalendar): string {
  const { t } = useTranslation('venue-availability')
  const { state, events, options } = dayOf(calendar.entries, { day, ...calendar })
  const taken = { events: formatNumber(events + options), places: formatNumber(calendar.eventsPerDay) }
  return [
    formatCalendarCell(day),
    t(`states.${state}`),
    calendar.eventsPerDay > 1 ? t('day.events', taken) : '',
    day === calendar.today ? t('day.today') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const isIn = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to

const at = (day: string) => new Date(`${day}T00:00:00Z`)

function longWeekday(day: string): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC' }).format(at(day))
}
