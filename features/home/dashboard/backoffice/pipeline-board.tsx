import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { type RequestStage, requestStages } from '@bouquet/domain/request-stages'
import { eventRequestsQuery } from '@bouquet/features/leads/event-requests/backoffice/event-requests-query.ts'
import { newestFirst, writeListAddress } from '@bouquet/features/leads/event-requests/backoffice/list-address.ts'
import { StageChip } from '@bouquet/features/leads/event-requests/backoffice/status-chip.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './pipeline-board.module.css'

const shown: readonly RequestStage[] = requestStages.filter((stage) => stage !== 'declined' && stage !== 'stopped')

/** How many requests are in each stage; each number links to them. */
export function PipelineBoard() {
  const { t } = useTranslation('pipeline')
  const { data } = useQuery(eventRequestsQuery(newestFirst))
  if (!data || shown.every((stage) => data.stages[stage] === 0)) return null
  return (
    <Card aria-labelledby="request-stages">
      <CardHead title={t('board.title')} titleId="request-stages">
        <p className="soft small">{t('board.lead')}</p>
      </CardHead>
      <ol className={styles.stages}>
        {shown.map((stage) => (
          <li key={stage} data-none={data.stages[stage] === 0}>
            <Link to={{ pathname: eventRequestPaths.list, search: writeListAddress({ ...newestFirst, stage }) }}>
              <StageChip stage={stage} />
              <span className="figure">{formatNumber(data.stages[stage])}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
