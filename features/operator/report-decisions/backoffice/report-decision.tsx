import { formatLanguage } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import styles from '@bouquet/features/operator/administration/backoffice/decision-panel.module.css'
import { useDecisionKeys } from '@bouquet/features/operator/administration/backoffice/use-decision-keys.ts'
import {
  isRestriction,
  mayActOnReport,
  type ReportOutcome,
  upheldOutcome,
} from '@bouquet/features/reports/reports/rules/report-state.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ReportDecision as Decision, type ReportCase, reportDecision, restrictingDecision } from '../contract.ts'
import { ReasonsField, RuleFields } from './reason-fields.tsx'
import { useDecideReport, useNextReport } from './report-queries.ts'

/** The decisions on a report or on a complaint, by button or keyboard. */
export function ReportDecision({ report }: { report: ReportCase }) {
  const { t } = useTranslation('report-decisions')
  const [asking, setAsking] = useState<ReportOutcome | null>(null)
  const goNext = useNextReport(report.id)
  const action = report.state === 'complained' ? 'settle' : 'decide'
  const mayDecide = mayActOnReport(action, report.state) && !report.needsOther
  const upheld = upheldOutcome(report.kind)
  const ask = (outcome: ReportOutcome) => (mayDecide ? () => setAsking(outcome) : undefined)
  const keys = useDecisionKeys({ v: ask('no_violation'), h: ask(upheld), n: () => void goNext() })
  const close = () => setAsking(null)
  const onDone = () => {
    close()
    void goNext()
  }
  const key = (letter: string) => keys.isOn && <kbd className={styles.key}>{letter}</kbd>
  const dialogOf = (outcome: ReportOutcome) => (
    <DecisionDialog report={report} outcome={outcome} isOpen={asking === outcome} onClose={close} onDone={onDone} />
  )
  return (
    <>
      <section className={styles.panel} aria-labelledby="decide">
        <h2 id="decide">{t(action === 'settle' ? 'decide.second' : 'decide.title')}</h2>
        {report.needsOther && <Callout tone="gold">{t('decide.needsOther')}</Callout>}
        {report.state === 'decided' && <p className="soft">{t('decide.over')}</p>}
        {mayDecide && (
          <div className={styles.answers}>
            <Button variant="primary" wide icon="check" onPress={() => setAsking('no_violation')}>
              {t('decide.no_violation.action')} {key('V')}
            </Button>
            <Button variant="danger" wide icon="eye-off" onPress={() => setAsking(upheld)}>
              {t(`decide.${upheld}.action`)} {key('H')}
            </Button>
          </div>
        )}
      </section>
      <div className={styles.keys}>
        <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={t('decide.shortcutsDetail')}>
          {t('decide.shortcuts')}
        </Switch>
      </div>
      {dialogOf('no_violation')}
      {dialogOf(upheld)}
    </>
  )
}

type DialogProps = {
  report: ReportCase
  outcome: ReportOutcome
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

function DecisionDialog({ report, outcome, isOpen, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('report-decisions')
  const schema = isRestriction(outcome) ? restrictingDecision : reportDecision
  const form = useForm<Decision>({
    resolver: zodResolver(schema as typeof reportDecision) as Resolver<Decision>,
    defaultValues: { seenState: report.state, outcome, ground: null, rule: '', reasons: '' },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useDecideReport(form, report, onDone)}
      title={t(`decide.${outcome}.title`)}
      text={t(`decide.${outcome}.text`)}
      confirm={{ label: t('decide.confirm'), variant: isRestriction(outcome) ? 'danger' : 'primary' }}
      failed={t('errors.decide')}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isRestriction(outcome) && <RuleFields />}
      <ReasonsField languages={languagesOf(report)} />
    </ReasonDialog>
  )
}

/** The languages of those who read the reasons. */
function languagesOf({ reporter, content }: ReportCase): string {
  const readers = [reporter?.language, content?.ownerLanguage].filter((language) => language != null)
  return [...new Set(readers)].map(formatLanguage).join(', ')
}
