import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type MessageReport, messageReport } from '../contract.ts'
import { contentReasons, reportAnswerDays, statementLength } from '../rules/report.ts'
import { ReportFields } from './report-fields.tsx'
import { useReportMessage } from './report-queries.ts'

type Props = { uuid: string; messageId: number }

/** Reports a message of a couple in a dialog. */
export function ReportMessageButton(props: Props) {
  const { t } = useTranslation('sent-reports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="flag" onPress={() => setOpen(true)}>
        {t('message.open')}
      </Button>
      <ReportMessageDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function ReportMessageDialog({ isOpen, onClose, ...of }: Props & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('sent-reports')
  const form = useForm<MessageReport>({ resolver: zodResolver(messageReport), defaultValues: { statement: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useReportMessage(form, of, onClose)}
      title={t('message.title')}
      text={t('message.text', { days: reportAnswerDays })}
      confirm={{ label: t('send'), variant: 'primary' }}
      failed={t('failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ReportFields
        reasons={contentReasons}
        statement={{
          label: t('message.statement'),
          hint: t('message.statementHint', { min: statementLength.min }),
          rows: 5,
        }}
      />
    </ReasonDialog>
  )
}
