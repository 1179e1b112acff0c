import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import { caseQuery, type ModerationCase } from './administration-queries.ts'
import { StaysHidden } from './approve-dialog.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { DecisionList } from './decision-list.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { ProviderDecision } from './provider-decision.tsx'
import { RecordPage } from './record-frame.tsx'
import { EmailChip, SiretChip, UserStateChip } from './state-chips.tsx'
import { useNextProvider } from './use-next-case.ts'
import { waitingText } from './waiting-time.tsx'

/** A provider with everything that a decision needs, and the decision itself. */
export function ModerationCasePage() {
  const { t } = useTranslation('administration')
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(caseQuery(id))}
      list={{ label: t('queue.title'), to: administrationPaths.moderation }}
      titleOf={({ companyName }) => companyName}
      failure={t('errors.case')}
    >
      {(provider) => <Case key={id} provider={provider} />}
    </RecordPage>
  )
}

function Case({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  return (
    <>
      <PageHead
        title={provider.companyName}
        lead={<CaseLead provider={provider} />}
        aside={<NextButton id={provider.id} />}
        chips={
          <>
            <UserStateChip state={provider.state} />
            <SiretChip provider={provider} />
            <EmailChip isConfirmed={provider.isEmailConfirmed} />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ProfilePreview provider={provider} />
          <section aria-labelledby="decisions" className={styles.plain}>
            <h2 id="decisions">{t('case.decisions')}</h2>
            <DecisionList decisions={provider.decisions} language={provider.locale} />
          </section>
        </div>
        <div className={styles.side}>
          <StaysHidden provider={provider} />
          <ProviderDecision provider={provider} />
          <CompanyFacts provider={provider} />
        </div>
      </div>
    </>
  )
}

function NextButton({ id }: { id: string }) {
  const { t } = useTranslation('administration')
  const goNext = useNextProvider(id)
  return (
    <Button variant="quiet" iconAfter="arrow-right" onPress={() => void goNext()}>
      {t('case.next')}
    </Button>
  )
}

function CaseLead({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const registered = t('case.registered', { date: formatInstantDay(provider.registeredAt) })
  const waits = provider.state === 'waiting' ? t('case.waits', { time: waitingText(provider.waitingSince) }) : null
  return <>{[provider.fullName, registered, waits].filter(Boolean).join(' · ')}</>
}
