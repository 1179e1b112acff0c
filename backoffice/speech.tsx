import { type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { lazyExtra } from './connection/lazy-code.tsx'
import { currentFormatLocale } from './i18n.ts'

/** Nothing is announced before the first page stands, so the place for it comes after. */
const ToastRegion = lazyExtra(async () => (await import('@bouquet/ui/parts/toast.tsx')).ToastRegion)

/** Everything inside speaks the language now chosen, the built-in texts of fields and calendars too. */
export function Speech({ children }: { children: ReactNode }) {
  useTranslation('common')
  return (
    <I18nProvider locale={currentFormatLocale()}>
      {children}
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </I18nProvider>
  )
}
