import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Announcement, announcementStop } from '../contract.ts'
import { type StopFields, useStopAnnouncement } from './announcement-acts.ts'
import { ReasonOfAct } from './start-dialog.tsx'

/** Asks why sending is stopped. */
export function StopDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const form = useForm<StopFields>({ resolver: zodResolver(announcementStop), defaultValues: { reason: '' } })
  const saving = useStopAnnouncement(form, announcement, onClose)
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('stop.title')}
      text={t('stop.text')}
      confirm={{ label: t('stop.action') }}
      cancel={t('stop.keep')}
      failed={t('stop.failed')}
      isOpen
      onClose={onClose}
    >
      <ReasonOfAct />
    </ReasonDialog>
  )
}
