import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { reasonLength } from '@bouquet/contract/text-version'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Announcement, announcementStart } from '../contract.ts'
import { minutesToSend } from '../rules/announcement.ts'
import { type StartFields, useStartAnnouncement } from './announcement-acts.ts'
import { fieldsOf } from './announcement-form.ts'
import { AnnouncementReach } from './announcement-reach.tsx'

type Props = { announcement: Announcement; accounts: number; onClose: () => void }

/** When to send, and why; with whom it reaches before anything leaves. */
export function StartDialog({ announcement, accounts, onClose }: Props) {
  const { t } = useTranslation('announcements')
  const form = useForm<StartFields>({
    resolver: resolveStart,
    defaultValues: { when: 'now', at: '', reason: '' },
  })
  const saving = useStartAnnouncement(form, announcement, onClose)
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('start.title')}
      text={t('start.text')}
      confirm={{ label: t('start.confirm'), variant: 'primary' }}
      failed={t('start.failed')}
      urgent
      isOpen
      onClose={onClose}
    >
      <AnnouncementReach fields={fieldsOf(announcement)} />
      <p>{t('start.duration', { count: minutesToSend(accounts, announcement.mailsPerMinute) })}</p>
      <Moment />
      <ReasonOfAct />
    </ReasonDialog>
  )
}

function Moment() {
  const { t } = useTranslation('announcements')
  const when = useField<StartFields, 'when'>('when')
  const at = useField<StartFields, 'at'>('at')
  return (
    <>
      <Segments
        legend={t('start.when')}
        name="announcement-when"
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`start.${value}`) }))}
        value={when.value}
        onChange={when.onChange}
      />
      {when.value === 'later' && (
        <TextField {...at} type="datetime-local" label={t('start.at')} hint={t('start.atHint')} />
      )}
    </>
  )
}

/** Why something is sent or stopped; colleagues read it in the history. */
export function ReasonOfAct() {
  const { t } = useTranslation('announcements')
  const reason = useField<{ reason: string }, 'reason'>('reason')
  return <TextAreaField {...reason} label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={reasonLength.max} />
}

/** Validates with the contract's schema; a time that is not given is none. */
const resolveStart: Resolver<StartFields> = (fields) => {
  const at = new Date(fields.at)
  const isMissing = fields.when === 'later' && Number.isNaN(at.getTime())
  const { success, error } = announcementStart.safeParse({ at: null, reason: fields.reason })
  if (success && !isMissing) return { values: fields, errors: {} }
  return {
    values: {},
    errors: {
      ...(isMissing && { at: { type: 'rule', message: 'publication_time_invalid' } }),
      ...(error?.issues[0] && { reason: { type: 'rule', message: error.issues[0].message } }),
    },
  }
}
