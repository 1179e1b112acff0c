import { ToastRegion } from '@bouquet/ui/parts/toast.tsx'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { currentFormatLocale } from './i18n.ts'

/** Everything inside speaks the language now chosen, the built-in words of fields and calendars too. */
export function Speech({ children }: { children: ReactNode }) {
  useTranslation('common')
  return (
    <I18nProvider locale={currentFormatLocale()}>
      {children}
      <ToastRegion />
    </I18nProvider>
  )
}
