import { type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { lazyExtra } from './connection/lazy-code.tsx'
import { currentFormatLocale } from './i18n.ts'

/** Nothing is announced before the first page is rendered, so the live region is mounted after it. */
const ToastRegion = lazyExtra(async () => (await import('@bouquet/ui/parts/toast.tsx')).ToastRegion)

/** Sets the language for everything inside, including the built-in texts of fields and calendars. */
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
