import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { today } from '@bouquet/backoffice/today.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { TextAreaInput } from '@bouquet/ui/parts/field.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstReminderDay, isReminderDay, lastReminderDay, maxNoteLength } from '../rules/request-reminder.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './own-notes-card.module.css'
import { useSaveNote, useSaveReminder } from './own-notes-queries.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

type Props = { detail: EventRequestDetail }

/** What the provider notes for themselves about a request: a note, and a day on which to be reminded. */
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
  const [text, setText] = useState(detail.note ?? '')
  const saving = useSaveNote(detail.message.uuid)
  const save = () => saving.mutate(text.trim())
  return (
    <div className={styles.part}>
      <TextAreaInput
        id="request-note"
        label={t('request-list:own.note')}
        hint={t('request-list:own.noteHint')}
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button isPending={saving.isPending} isDisabled={text.trim() === (detail.note ?? '')} onPress={save}>
        {t('request-list:own.save')}
      </Button>
      <ChangeFailure title={t('request-list:own.failed')} error={saving.error} />
    </div>
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
