import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import dateStyles from './date-field.module.css'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

/** A day, typed in the order of the reader's locale or picked from a month. Days are ISO texts ("2027-06-12"). Large; import it lazily. */
export function DateField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  earliest,
  latest,
  ...behaviour
}: FieldTexts & {
  value: string | null
  onChange: (day: string | null) => void
  earliest?: string
  latest?: string
  onBlur?: () => void
  isRequired?: boolean
  isDisabled?: boolean
}) {
  return (
    <DatePicker<CalendarDate>
      {...behaviour}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day?.toString() ?? null)}
      minValue={earliest ? parseDate(earliest) : undefined}
      maxValue={latest ? parseDate(latest) : undefined}
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={styles.field}
    >
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        <Group className={classNames(styles.input, styles.box)}>
          <DateInput className={dateStyles.day}>
            {(segment) => <DateSegment segment={segment} className={dateStyles.segment} />}
          </DateInput>
          <AriaButton className={styles.inside}>
            <Icon name="calendar" />
          </AriaButton>
        </Group>
      </AriaFieldParts>
      <Popover className={dateStyles.popover} placement="bottom end">
        <Dialog className={dateStyles.dialog}>
          <Month />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

/** A calendar month inside the page for choosing a day; `label` names it. Days are ISO texts. */
export function MonthField({
  label,
  value,
  onChange,
  earliest,
  latest,
}: {
  label: string
  value: string | null
  onChange: (day: string) => void
  earliest?: string
  latest?: string
}) {
  return (
    <Month
      label={label}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day.toString())}
      minValue={earliest ? parseDate(earliest) : undefined}
      maxValue={latest ? parseDate(latest) : undefined}
    />
  )
}

function Month({
  label,
  ...days
}: {
  label?: string
  value?: CalendarDate | null
  onChange?: (day: CalendarDate) => void
  minValue?: CalendarDate | undefined
  maxValue?: CalendarDate | undefined
}) {
  return (
    <Calendar<CalendarDate> {...days} aria-label={label} className={dateStyles.calendar}>
      <header className={dateStyles.head}>
        <AriaButton slot="previous" className={dateStyles.turn}>
          <Icon name="chevron-left" />
        </AriaButton>
        <Heading className={dateStyles.month} />
        <AriaButton slot="next" className={dateStyles.turn}>
          <Icon name="chevron-right" />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short" className={dateStyles.grid}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarCell date={day} className={classNames(dateStyles.cell, isWeekend(day) && dateStyles.weekend)} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

function isWeekend({ year, month, day }: CalendarDate) {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}
