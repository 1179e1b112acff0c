import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Congratulates, mentions the welcome credit, and shows confetti. */
export function CongratulationsDialog({ welcomeCredits, onClose }: { welcomeCredits: number; onClose: () => void }) {
  const { t } = useTranslation('onboarding')
  const hasOnlyVenues = useHasOnlyVenues()
  useConfetti()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(hasOnlyVenues ? 'congratulations.titleVenue' : 'congratulations.title')}
      actions={(close) => (
        <Button variant="primary" onPress={close}>
          {t('congratulations.go')}
        </Button>
      )}
    >
      <p>{t(hasOnlyVenues ? 'congratulations.textVenue' : 'congratulations.text')}</p>
      {welcomeCredits > 0 && <p>{t('congratulations.credits', { count: welcomeCredits })}</p>}
    </Dialog>
  )
}

/** Petals for two seconds; none for people who prefer reduced motion. */
function useConfetti(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop = () => {}
    let isGone = false
    // Without a connection the confetti is silently left out.
    const loaded = import('canvas-confetti').catch(() => null)
    void loaded.then((part) => {
      if (isGone || !part) return
      const { default: library } = part
      // The content security policy allows no worker made from a blob.
      const confetti = library.create(undefined, { useWorker: false, resize: true })
      stop = () => confetti.reset()
      const colors = ['--peony', '--sage', '--gold', '--peony-soft'].map(tokenColour)
      const burst = {
        colors,
        particleCount: 70,
        spread: 70,
        startVelocity: 45,
        zIndex: 40,
        disableForReducedMotion: true,
      }
      void confetti({ ...burst, angle: 60, origin: { x: 0, y: 0.75 } })
      void confetti({ ...burst, angle: 120, origin: { x: 1, y: 0.75 } })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
}

/** A token's colour as #rrggbb, the only format that the confetti library reads; the canvas resolves light-dark() for us. */
function tokenColour(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
  probe.remove()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
