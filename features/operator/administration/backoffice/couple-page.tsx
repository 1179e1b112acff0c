import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { weddingDateText } from '@bouquet/features/leads/event-requests/backoffice/wedding-date.ts'
import { SentToPerson } from '@bouquet/features/operator/delivery-wording/backoffice/sent-to-person.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CoupleDetails } from '../people-contract.ts'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import { ChosenProviders } from './chosen-providers.tsx'
import { CoupleContactCard } from './couple-contact-card.tsx'
import { CoupleFacts } from './couple-facts.tsx'
import { CoupleReports } from './couple-reports.tsx'
import { CoupleStateChip } from './couple-state-chip.tsx'
import { DataRequestLink } from './data-request-link.tsx'
import { coupleQuery } from './people-queries.ts'
import { RecordPage } from './record-frame.tsx'

/** A couple's project: what became of it with whom, and what was reported of it. */
export function CouplePage() {
  const { t } = useTranslation('people')
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(coupleQuery(id))}
      list={{ label: t('title'), to: administrationPaths.people }}
      titleOf={nameOf}
      failure={t('couple.failed')}
    >
      {(couple) => <Couple key={id} couple={couple} />}
    </RecordPage>
  )
}

function nameOf({ firstname, lastname }: CoupleDetails): string {
  return `${firstname} ${lastname}`
}

function Couple({ couple }: { couple: CoupleDetails }) {
  const { t } = useTranslation('people')
  const mayChange = useMay('people.write')
  const { t: ofRequest } = useTranslation('request-summary')
  const date = weddingDateText(ofRequest, couple, 'long')
  return (
    <>
      <PageHead
        title={nameOf(couple)}
        aside={mayChange && <DataRequestLink who={couple.id} />}
        lead={[date, couple.place, formatCountry(couple.country)].join(' · ')}
        chips={
          <>
            <CoupleStateChip state={couple.state} />
            {couple.chosen.some(({ isFalse }) => isFalse) && <Chip tone="brick">{t('couple.false')}</Chip>}
            {couple.chosen.some(({ isDoubted }) => isDoubted) && <Chip tone="gold">{t('couple.doubted')}</Chip>}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ChosenProviders couple={couple} />
          <CoupleReports couple={couple} />
          <SentToPerson messages={couple.messages} />
        </div>
        <div className={styles.side}>
          <CoupleContactCard couple={couple} />
          <CoupleFacts couple={couple} />
        </div>
      </div>
    </>
  )
}
