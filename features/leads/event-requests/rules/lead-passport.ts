import { type DateKind, unsaid } from '@bouquet/domain/project'

/** The answers of a project that a couple may leave out. */
type PassportAnswers = {
  dateKind: DateKind
  theme: string | null
  message: string
  zipcode: string | null
  venueBooked: boolean
  /** The number of guests, both budgets and the wanted services. */
  answers: readonly (string | readonly string[])[]
}

const fullMessageLength = 120

/**
 * Rule "lead passport": how much of a project is filled in, in percent. Guests, budgets and services weigh half, in equal parts; the rest is
 * the date, the place, the message and the theme in equal parts.
 */
export function completenessOf({ dateKind, theme, message, zipcode, venueBooked, answers }: PassportAnswers): number {
  const filled = [
    { fixed: 1, season: 0.5, open: 0 }[dateKind],
    venueBooked || zipcode ? 1 : 0.5,
    Math.min(message.trim().length / fullMessageLength, 1),
    theme ? 1 : 0,
  ]
  const said = answers.filter((answer) => answer !== unsaid && answer.length > 0)
  return Math.round(
    (said.length / answers.length) * 50 + (filled.reduce((sum, part) => sum + part, 0) / filled.length) * 50,
  )
}
