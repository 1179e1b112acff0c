import { requestExport } from '@bouquet/contract/account'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useIsImpersonating } from '../../session/impersonation.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ClosedNote, Failure, Section, SectionActions } from './section.tsx'

export function ExportSection() {
  const { t } = useTranslation('account')
  const { email } = useCurrentUser()
  const isClosed = useIsImpersonating()
  const request = useMutation({
    mutationFn: () => call(requestExport, {}),
    onSuccess: () => notify({ severity: 'success', text: t('export.requested', { email }) }),
    onError: () => notify({ severity: 'error', text: t('export.failed') }),
  })
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      {isClosed && <ClosedNote />}
      {request.isSuccess && <Callout tone="sage">{t('export.requested', { email })}</Callout>}
      <Failure title={t('export.failed')} error={request.error} />
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
