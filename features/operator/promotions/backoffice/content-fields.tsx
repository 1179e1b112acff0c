import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { promotionForms } from '../rules/promotion.ts'
import { PictureField } from './picture-field.tsx'
import styles from './promotion-editor.module.css'
import type { PromotionFields } from './promotion-form.ts'

const RichTextField = lazyPart(
  async () => (await import('@bouquet/backoffice/rich-text/rich-text-field.tsx')).RichTextField,
)

/** The content of a promotion: plain text for an alert; emphasis, links and a picture for a popup. All its languages have the same form. */
export function ContentFields({ isFormFixed }: { isFormFixed: boolean }) {
  const form = useWatch<PromotionFields, 'form'>({ name: 'form' })
  return (
    <div className={styles.group}>
      {!isFormFixed && <FormChoice />}
      <PlainField name="title" />
      {form === 'alert' ? <AlertText /> : <PopupText />}
      {form === 'popup' && <PictureField />}
      <PlainField name="buttonText" />
      <PlainField name="buttonLink" />
    </div>
  )
}

function FormChoice() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'form'>('form')
  return (
    <Segments
      legend={t('form.form')}
      name="promotion-form"
      options={promotionForms.map((value) => ({ value, label: t(`forms.${value}`) }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

function PlainField({ name }: { name: 'title' | 'buttonText' | 'buttonLink' }) {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, typeof name>(name)
  return (
    <TextField
      {...field}
      label={t(`form.${name}`)}
      {...(name !== 'title' && { optional: t('form.optional') })}
      {...(name === 'buttonLink' && { hint: t('form.buttonLinkHint'), inputMode: 'url' as const })}
    />
  )
}

function AlertText() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'alertText'>('alertText')
  return <TextAreaField {...field} label={t('form.text')} rows={4} />
}

function PopupText() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'popupHtml'>('popupHtml')
  return (
    <Suspense fallback={<Skeleton shape="card" height="15rem" />}>
      <RichTextField
        label={t('form.text')}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={field.error}
      />
    </Suspense>
  )
}
