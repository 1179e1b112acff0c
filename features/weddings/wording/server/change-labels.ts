import type { GuestRange, Season, Unsaid } from '@bouquet/domain/project'
import type { ProjectChange } from '@bouquet/domain/project-changes'
import { guestsLabel, type Reader, weddingDateLabel } from './project-labels.ts'

export const storedChangeColumns = ['what', 'changed_at', 'before', 'after'] as const

type StoredDate = { eventDate: string | null; season: Season | null; seasonYear: number | null }
type StoredGuests = { guestRange: GuestRange | Unsaid }

/** A change as the database stores it. */
export type StoredChange = {
  what: ProjectChange
  changed_at: Date
  before: StoredDate | StoredGuests | null
  after: StoredDate | StoredGuests | null
}

/** The old and the new answer in the reader's language; null where there was none. */
export function changeLabels(reader: Reader, { before, after }: Pick<StoredChange, 'before' | 'after'>) {
  return { from: before && labelOf(reader, before), to: after && labelOf(reader, after) }
}

function labelOf(reader: Reader, answers: StoredDate | StoredGuests): string {
  return 'guestRange' in answers ? guestsLabel(reader, answers.guestRange) : weddingDateLabel(reader, answers)
}
