import { Button } from '@bouquet/ui/parts/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../contract.ts'
import { fieldsOf } from './announcement-form.ts'
import { reachQuery } from './announcement-queries.ts'
import { StartDialog } from './start-dialog.tsx'

/** Asks when to send the saved draft; what is not saved yet would not be sent. */
export function StartButton({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { isDirty } = useFormState()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(reachQuery(fieldsOf(announcement)))
  const accounts = data?.reach.reduce((sum, one) => sum + one.accounts, 0) ?? 0
  return (
    <div>
      <Button variant="primary" icon="send" isDisabled={isDirty} onPress={() => setAsking(true)}>
        {t('start.action')}
      </Button>
      {isDirty && <p className="soft small">{t('start.unsaved')}</p>}
      {isAsking && <StartDialog announcement={announcement} accounts={accounts} onClose={() => setAsking(false)} />}
    </div>
  )
}
