import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { requestExport } from '@bouquet/features/people/data-export/contract.ts'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { ClosedNote, Section, SectionActions } from './section.tsx'

export function ExportSection() {
  const { t } = useTranslation('account')
  const { email } = useCurrentUser()
  const isClosed = useIsImpersonating()
  const request = useChange({
    send: (_, key) => call(requestExport, { idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    done: () => t('export.requested', { email }),
    failed: t('export.failed'),
  })
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      {isClosed && <ClosedNote />}
      {request.isSuccess && <Callout tone="sage">{t('export.requested', { email })}</Callout>}
      <ChangeFailure title={t('export.failed')} error={request.error} />
      <SectionActions>
        <Button
          icon="download"
          isDisabled={isClosed || request.isSuccess}
          isPending={request.isPending}
          onPress={() => request.mutate()}
        >
          {t('export.request')}
        </Button>
      </SectionActions>
    </Section>
  )
}
