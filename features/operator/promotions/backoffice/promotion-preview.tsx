import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AlertCard } from './alert-card.tsx'
import { PopupContent } from './popup-content.tsx'
import type { PromotionFields } from './promotion-form.ts'
import styles from './promotion-preview.module.css'

/** A live preview of the card or the popup. Nothing in it can be clicked. */
export function PromotionPreview() {
  const { t } = useTranslation('marketing')
  const fields = useWatch<PromotionFields>()
  const title = fields.title || t('form.previewTitle')
  return (
    <section aria-labelledby="promotion-preview" className={styles.preview}>
      <h2 id="promotion-preview">{t('form.preview')}</h2>
      <div inert data-form={fields.form} className={styles.stage}>
        {fields.form === 'alert' ? (
          <AlertCard
            title={title}
            description={fields.alertText || t('form.previewText')}
            button={fields.buttonText ? () => <span className={buttonClass()}>{fields.buttonText}</span> : undefined}
          />
        ) : (
          <PopupCard fields={fields} title={title} />
        )}
      </div>
    </section>
  )
}

const nowhere = () => undefined

type CardProps = { fields: ReturnType<typeof useWatch<PromotionFields>>; title: string }

function PopupCard({ fields, title }: CardProps) {
  const { t } = useTranslation(['marketing', 'common'])
  return (
    <div className={styles.popup}>
      <p className={styles.title}>{title}</p>
      <div className={styles.body}>
        <PopupContent imageUrl={fields.picture?.url ?? null} html={fields.popupHtml ?? ''} onFollow={nowhere} />
        {!fields.popupHtml && <p className="soft">{t('form.previewText')}</p>}
      </div>
      <div className={styles.actions}>
        <span className={buttonClass({ variant: 'primary' })}>{fields.buttonText || t('common:close')}</span>
      </div>
    </div>
  )
}
