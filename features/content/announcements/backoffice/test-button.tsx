import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { Language } from '@bouquet/domain/languages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { type Announcement, testAnnouncement } from '../contract.ts'

/** Sends the saved mail to the operator alone; after a lost answer nobody can tell whether it was sent. */
export function TestButton({ announcement: { id }, language }: { announcement: Announcement; language: Language }) {
  const { t } = useTranslation('announcements')
  const test = useChange({
    send: () => call(testAnnouncement, { params: { id }, body: { language } }),
    done: ({ email }) => t('test.done', { email }),
    failed: t('test.failed'),
  })
  return (
    <div>
      <Button icon="mail" isPending={test.isPending} onPress={() => test.mutate()}>
        {t('test.action')}
      </Button>
      <ChangeFailure title={t('test.failed')} error={test.error} />
    </div>
  )
}
