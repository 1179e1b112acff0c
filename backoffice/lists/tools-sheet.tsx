import { Button } from '@bouquet/ui/parts/button.tsx'
import { CountBadge } from '@bouquet/ui/parts/chip.tsx'
import { Sheet } from '@bouquet/ui/parts/sheet.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** One button with the number of filters that are set, and the sheet with all of them; each choice takes effect at once. */
export function ToolsSheet({ active, children }: { active: number; children: ReactNode }) {
  const { t } = useTranslation('list-tools')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="filter" onPress={() => setOpen(true)}>
        {t('title')}
        {active > 0 && <CountBadge count={active} label={t('active', { count: active })} />}
      </Button>
      <Sheet
        title={t('title')}
        closeLabel={t('close')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <Button variant="primary" onPress={() => setOpen(false)}>
            {t('done')}
          </Button>
        }
      >
        {/* A field whose code is still loading hides itself alone, and not the button that has the focus. */}
        <Suspense fallback={null}>{children}</Suspense>
      </Sheet>
    </>
  )
}
