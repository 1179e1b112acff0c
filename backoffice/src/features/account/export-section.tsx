import { requestExport } from '@bouquet/contract/account'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ChangeFailure } from '../../changes/change-failure.tsx'
import { findByKey } from '../../changes/find-by-key.ts'
import { useChange } from '../../changes/use-change.ts'
import { useIsImpersonating } from '../../session/impersonation.ts'
import { useCurrentUser } from '../../session/session.ts'
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
