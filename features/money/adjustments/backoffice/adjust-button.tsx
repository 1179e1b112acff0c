import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdjustDialog } from './adjust-dialog.tsx'
import type { AdjustedProvider } from './adjustment-queries.ts'

/** Opens the dialog that adjusts a provider's credits. */
export function AdjustButton({ provider }: { provider: AdjustedProvider }) {
  const { t } = useTranslation('adjustments')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon="coin" onPress={() => setAsking(true)}>
        {t('adjust.action')}
      </Button>
      {isAsking && <AdjustDialog provider={provider} onClose={() => setAsking(false)} />}
    </>
  )
}
