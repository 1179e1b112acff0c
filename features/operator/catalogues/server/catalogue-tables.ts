import type { CatalogueName } from '@bouquet/domain/catalogues'
import { type RawBuilder, sql } from 'kysely'

type Tables = {
  /** The table of the entries, and its column with the code. */
  entries: string
  code: string
  /** The table of the names, and its column with the code. */
  labels: string
  of: string
  /** How often each code is used: columns `code` and `uses`. */
  uses: RawBuilder<unknown>
}

/** Where each catalogue is stored. What uses an entry refers to its table, so an entry that is used never goes. */
export const catalogueTables: Record<CatalogueName, Tables> = {
  services: {
    entries: 'services',
    code: 'type',
    labels: 'service_labels',
    of: 'code',
    uses: sql`select s.type as code, count(*)::int as uses from provider_services p join services s on s.id = p.service_id group by s.type`,
  },
  prestations: {
    entries: 'prestations',
    code: 'slug',
    labels: 'prestation_labels',
    of: 'prestation',
    uses: sql`select service as code, count(*)::int as uses from venue_services group by service`,
  },
  venue_types: {
    entries: 'venue_types',
    code: 'code',
    labels: 'venue_type_labels',
    of: 'code',
    uses: sql`select type as code, count(*)::int as uses from venues group by type`,
  },
  event_types: {
    entries: 'event_types',
    code: 'code',
    labels: 'event_type_labels',
    of: 'code',
    uses: sql`select event_type as code, count(*)::int as uses from projects group by event_type`,
  },
  rejection_reasons: {
    entries: 'rejection_reasons',
    code: 'code',
    labels: 'rejection_reason_labels',
    of: 'code',
    uses: sql`select rejection_reason as code, count(*)::int as uses from event_requests where rejection_reason is not null group by rejection_reason`,
  },
  review_report_reasons: {
    entries: 'review_report_reasons',
    code: 'code',
    labels: 'review_report_reason_labels',
    of: 'code',
    uses: sql`select reason as code, count(*)::int as uses from review_reports group by reason`,
  },
  languages: {
    entries: 'spoken_languages',
    code: 'code',
    labels: 'spoken_language_labels',
    of: 'code',
    uses: sql`select s.code, count(*)::int as uses from provider_languages p join spoken_languages s on s.id = p.language_id group by s.code`,
  },
}
