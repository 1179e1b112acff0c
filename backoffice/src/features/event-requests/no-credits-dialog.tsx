import { creditPrice } from '@bouquet/domain/credit-price'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../format-money.ts'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../session/session.ts'
import { goesOnPurpose } from './leave-dialog.tsx'
import styles from './no-credits-dialog.module.css'

const examples = [1, 5, 10]

/** Offers credits to somebody who has none. */
export function NoCreditsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
          <Link className={buttonLook({ variant: 'primary' })} to={paths.credits} state={goesOnPurpose}>
            {t('noCredits.go')}
          </Link>
        </>
      )}
    >
      <p className="soft">{t('noCredits.text')}</p>
      <ul className={styles.prices}>
        {examples.map((credits) => (
          <Price key={credits} credits={credits} />
        ))}
      </ul>
    </Dialog>
  )
}

function Price({ credits }: { credits: number }) {
  const { t } = useTranslation('event-requests')
  const price = creditPrice(credits, useCurrentUser().currency)
  const each = { ...price, cents: Math.round(price.cents / credits) }
  return (
    <li>
      <span className="serif">{t('unlock.cost', { count: credits })}</span>
      <span className="soft small num">{t('noCredits.each', { price: formatMoney(each) })}</span>
      <b className="num">{formatMoney(price)}</b>
    </li>
  )
}
