import { formatCountry, formatDay, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { textOfHtml } from '@bouquet/backoffice/rich-text/text-of-html.ts'
import { useTranslation } from 'react-i18next'
import type { PromotionFields } from './promotion-form.ts'

/** Gives a function that returns the form's values as labels and texts. */
export function useFieldTexts(): (fields: PromotionFields) => FieldText[] {
  const { t } = useTranslation(['marketing', 'common'])
  const yesOrNo = (value: boolean) => t(value ? 'common:elsewhere.yes' : 'common:elsewhere.no')
  const day = (value: string) => value && formatDay(value)
  return (fields) => [
    { label: t('form.form'), text: t(`forms.${fields.form}`) },
    { label: t('form.title'), text: fields.title },
    { label: t('form.text'), text: fields.form === 'alert' ? fields.alertText : textOfHtml(fields.popupHtml) },
    { label: t('form.buttonText'), text: fields.buttonText },
    { label: t('form.buttonLink'), text: fields.buttonLink },
    { label: t('form.kind'), text: t(`kinds.${fields.kind}`) },
    { label: t('form.country'), text: fields.country === 'every' ? t('everyCountry') : formatCountry(fields.country) },
    {
      label: t('form.language'),
      text: fields.language === 'every' ? t('everyLanguage') : formatLanguageName(fields.language),
    },
    { label: t('form.start'), text: day(fields.startDay) },
    { label: t('form.end'), text: day(fields.endDay) },
    { label: t('form.once'), text: yesOrNo(fields.showOncePerUser) },
    { label: t('form.active'), text: yesOrNo(fields.isActive) },
  ]
}
