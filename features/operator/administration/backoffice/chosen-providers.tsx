import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { StageChip } from '@bouquet/features/leads/event-requests/backoffice/status-chip.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ChosenProvider, CoupleDetails } from '../people-contract.ts'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'

/** Whom the couple has chosen, and what became of each request. */
export function ChosenProviders({ couple: { chosen } }: { couple: CoupleDetails }) {
  const { t } = useTranslation('people')
  return (
    <Card aria-labelledby="chosen-providers">
      <CardHead title={t('couple.chosen')} titleId="chosen-providers" />
      {chosen.length === 0 && <p className={`soft ${styles.facts}`}>{t('couple.nobody')}</p>}
      <ul className={styles.entries}>
        {chosen.map((provider) => (
          <Chosen key={provider.requestId ?? provider.name} provider={provider} />
        ))}
      </ul>
    </Card>
  )
}

function Chosen({ provider }: { provider: ChosenProvider }) {
  const { t } = useTranslation(['people', 'administration'])
  const { name, accountId, isVenue, stage, isHired, isFalse, isDoubted } = provider
  return (
    <li>
      <p>
        <b>{accountId ? <Link to={administrationPaths.user(accountId)}>{name}</Link> : name}</b>
        <span className="soft">{` · ${t(`administration:roles.${isVenue ? 'ROLE_VENUE' : 'ROLE_PRESTATAIRE'}`)}`}</span>
      </p>
      <div className={`${styles.states} ${styles.requestStates}`}>
        {stage ? <StageChip stage={stage} /> : <Chip icon="hourglass">{t('couple.notSent')}</Chip>}
        {isHired && <Chip tone="peony">{t('couple.hired')}</Chip>}
        {isDoubted && <Chip tone="gold">{t('couple.doubted')}</Chip>}
        {isFalse && <Chip tone="brick">{t('couple.false')}</Chip>}
      </div>
      <Steps provider={provider} />
    </li>
  )
}

const steps = ['receivedAt', 'contactOpenedAt', 'answeredAt', 'declinedAt', 'withdrawnAt'] as const

function Steps({ provider }: { provider: ChosenProvider }) {
  const { t } = useTranslation('people')
  const reasonOf = useCatalogueLabel('rejection_reasons')
  const { rejectionReason } = provider
  return (
    <ul className="soft small">
      {steps.map((step) => {
        const at = provider[step]
        return at && <li key={step}>{t(`couple.steps.${step}`, { date: formatInstant(at) })}</li>
      })}
      {rejectionReason && <li>{reasonOf(rejectionReason)}</li>}
    </ul>
  )
}
