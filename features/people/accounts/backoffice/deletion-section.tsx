import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedNote, Section, SectionActions } from './section.tsx'

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

export function DeletionSection() {
  const { t } = useTranslation('account')
  const isClosed = useIsImpersonating()
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      {isClosed && <ClosedNote />}
      <SectionActions>
        <Button variant="danger" icon="trash" isDisabled={isClosed} onPress={() => setAsked(true)}>
          {t('deletion.open')}
        </Button>
      </SectionActions>
      {isAsked && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Section>
  )
}
