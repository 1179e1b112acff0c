import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FalseRequestReport, falseRequestReport, type SentReport } from '../contract.ts'
import { falseRequestAnswerDays, falseRequestReasons } from '../rules/report.ts'
import { ReportFields } from './report-fields.tsx'
import { requestReportQuery, useReportRequest } from './report-queries.ts'

/** The button that reports a request as false, or what became of the report. */
export function FalseRequest({ uuid }: { uuid: string }) {
  const { t } = useTranslation('sent-reports')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(requestReportQuery(uuid))
  if (query.data?.report) return <Sent report={query.data.report} />
  return (
    <div>
      <Loading query={query} failed={t('loading')} />
      <Button variant="quiet" icon="flag" onPress={() => setOpen(true)}>
        {t('request.open')}
      </Button>
      <FalseRequestDialog uuid={uuid} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function Sent({ report: { number, createdAt, state, outcome } }: { report: SentReport }) {
  const { t } = useTranslation('sent-reports')
  const current = state === 'decided' && outcome && outcome !== 'hidden' ? outcome : 'waiting'
  return (
    <Callout icon="flag" title={t('request.reported', { number, date: formatInstantDay(createdAt) })}>
      {t(`request.outcomes.${current}`, { days: falseRequestAnswerDays })}
    </Callout>
  )
}

function FalseRequestDialog({ uuid, isOpen, onClose }: { uuid: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('sent-reports')
  const form = useForm<FalseRequestReport>({
    resolver: zodResolver(falseRequestReport),
    defaultValues: { statement: '' },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useReportRequest(form, uuid, onClose)}
      title={t('request.title')}
      text={t('request.text', { days: falseRequestAnswerDays })}
      confirm={{ label: t('send'), variant: 'primary' }}
      failed={t('failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ReportFields
        reasons={falseRequestReasons}
        statement={{ label: t('request.detail'), hint: t('request.detailHint'), rows: 4 }}
      />
    </ReasonDialog>
  )
}
