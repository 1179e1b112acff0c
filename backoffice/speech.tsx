import { knownRegion, whenNotified } from '@bouquet/ui/parts/notify.ts'
import { NumberSignsContext } from '@bouquet/ui/parts/number-signs.ts'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isGoodConnection } from './connection/good-connection.ts'
import { lazyExtra } from './connection/lazy-code.tsx'
import { currentFormatLocale } from './i18n.ts'
import { numberSigns } from './number-signs.ts'
import { PlainNotices } from './plain-notices.tsx'

const afterPageMs = 3_000

const ToastRegion = lazyExtra(async () => knownRegion() ?? (await import('@bouquet/ui/parts/toast.tsx')).ToastRegion)

/** Sets the language for everything inside, including the built-in texts of fields and calendars. */
export function Speech({ children }: { children: ReactNode }) {
  useTranslation('common')
  const locale = currentFormatLocale()
  const signs = useMemo(() => numberSigns(locale), [locale])
  return (
    <I18nProvider locale={locale}>
      <NumberSignsContext value={signs}>{children}</NumberSignsContext>
      <Notices />
    </I18nProvider>
  )
}

/** What shows messages is loaded with the first of them, and on a good connection before there is one. */
function Notices() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const waiting = isGoodConnection() ? setTimeout(want, afterPageMs) : undefined
    const stop = whenNotified(want)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [])
  return (
    <>
      {isWanted && (
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      )}
      <PlainNotices />
    </>
  )
}
