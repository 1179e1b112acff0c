import { lazyExtra, lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { creditPaths } from '@bouquet/features/money/credits/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { goesOnPurpose } from './leave-dialog.tsx'
import styles from './no-credits-dialog.module.css'

const BuyToOpen = lazyPart(
  async () => (await import('@bouquet/features/money/credits/backoffice/buy-to-open.tsx')).BuyToOpen,
  'credits',
)
const OfferNote = lazyExtra(
  async () => (await import('@bouquet/features/money/subscription/backoffice/premium-offer.tsx')).OfferNote,
  'subscription',
)

/** Sells credits to a provider who has none, to open this request with, and mentions Premium where it would have been cheaper. */
export function NoCreditsDialog({ uuid, isOpen, onClose }: { uuid: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('event-requests')
  return (
    <Dialog
      title={t('noCredits.title')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('unlock.cancel')}
          </Button>
          <Link className={buttonClass({})} to={creditPaths.credits} state={goesOnPurpose}>
            {t('noCredits.go')}
          </Link>
        </>
      )}
    >
      <p className="soft">{t('noCredits.text')}</p>
      <div className={styles.offer}>
        <Suspense>
          <BuyToOpen uuid={uuid} />
        </Suspense>
        <Suspense fallback={null}>
          <OfferNote linkState={goesOnPurpose} />
        </Suspense>
      </div>
    </Dialog>
  )
}
