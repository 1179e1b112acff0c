import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ownNote } from '../own-notes-contract.ts'
import { firstReminderDay, isReminderDay, lastReminderDay, maxNoteLength } from '../rules/request-reminder.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './own-notes-card.module.css'
import { useSaveNote, useSaveReminder } from './own-notes-queries.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

type Props = { detail: EventRequestDetail }

/** The provider's own note about a request, and a day to be reminded on. */
export function OwnNotesCard({ detail }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <Card aria-labelledby="request-own">
      <CardHead title={t('request-list:own.title')} titleId="request-own" />
      <div className={styles.parts}>
        <Note detail={detail} />
        <Reminder detail={detail} />
      </div>
    </Card>
  )
}

function Note({ detail }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const form = useForm({ resolver: zodResolver(ownNote), defaultValues: { text: detail.note ?? '' } })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveNote(form, detail)
  const field = useField('text', form.control)
  const label = t('request-list:own.note')
  return (
    <form noValidate className={styles.part} onSubmit={submit}>
      <TextAreaField
        {...field}
        label={label}
        hint={t('request-list:own.noteHint')}
        rows={3}
        maxLength={maxNoteLength}
      />
      <Button type="submit" isPending={isSaving} isDisabled={field.value.trim() === (detail.note ?? '')}>
        {t('request-list:own.save')}
      </Button>
      <ChangeFailure title={t('request-list:own.failed')} error={failure} />
      {other && (
        <ChangedElsewhere
          theirs={[{ label, text: other.text }]}
          ours={[{ label, text: field.value }]}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </form>
  )
}

function Reminder({ detail }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const [day, setDay] = useState(detail.remindOn ?? '')
  const saving = useSaveReminder(detail.message.uuid, (on) => on === null && setDay(''))
  const isSet = detail.remindOn !== null && day === detail.remindOn
  return (
    <div className={styles.part}>
      <Suspense fallback={<Skeleton height="4.4rem" />}>
        <DateField
          label={t('request-list:own.remind')}
          hint={t('request-list:own.remindHint')}
          earliest={firstReminderDay(today())}
          latest={lastReminderDay(today())}
          value={day || null}
          onChange={(chosen) => setDay(chosen ?? '')}
        />
      </Suspense>
      {isSet ? (
        <Button isPending={saving.isPending} onPress={() => saving.mutate(null)}>
          {t('request-list:own.unset')}
        </Button>
      ) : (
        <Button
          isPending={saving.isPending}
          isDisabled={!isReminderDay(day, today())}
          onPress={() => saving.mutate(day)}
        >
          {t('request-list:own.set')}
        </Button>
      )}
      <ChangeFailure title={t('request-list:own.failed')} error={saving.error} />
    </div>
  )
}
