import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatCountry, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '../contract.ts'
import { promotionKinds } from '../rules/promotion.ts'
import styles from './promotion-editor.module.css'
import type { PromotionFields } from './promotion-form.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

/** Who sees a promotion, on which pages, in which language, when, and how often. */
export function AudienceFields({ others }: { others: Promotion['versions'] }) {
  const { t } = useTranslation('marketing')
  return (
    <div className={styles.group}>
      {others.length > 0 && <p className="soft">{t('versions.common')}</p>}
      <KindChoice />
      <div className={styles.pair}>
        <CountryChoice />
        <LanguageChoice others={others} />
      </div>
      <div className={styles.pair}>
        <DayField name="startDay" />
        <DayField name="endDay" />
      </div>
      <SwitchField name="showOncePerUser" />
      <SwitchField name="isActive" />
    </div>
  )
}

function KindChoice() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'kind'>('kind')
  return (
    <Segments
      legend={t('form.kind')}
      name="promotion-kind"
      options={promotionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

function CountryChoice() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'country'>('country')
  return (
    <NativeSelect {...field} id="promotion-country" label={t('form.country')}>
      <option value="every">{t('everyCountry')}</option>
      {countries.map((code) => (
        <option key={code} value={code}>
          {formatCountry(code)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The languages that no other version has. */
function LanguageChoice({ others }: { others: Promotion['versions'] }) {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'language'>('language')
  const isFree = (language: Language | null) => !others.some((version) => version.language === language)
  return (
    <NativeSelect {...field} id="promotion-language" label={t('form.language')}>
      {isFree(null) && <option value="every">{t('everyLanguage')}</option>}
      {languages.filter(isFree).map((code) => (
        <option key={code} value={code} lang={code}>
          {formatLanguageName(code)}
        </option>
      ))}
    </NativeSelect>
  )
}

function DayField({ name }: { name: 'startDay' | 'endDay' }) {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, typeof name>(name)
  return (
    <Suspense fallback={<Skeleton height="4.4rem" />}>
      <DateField
        label={name === 'startDay' ? t('form.start') : t('form.end')}
        value={field.value || null}
        onChange={(day) => field.onChange(day ?? '')}
        onBlur={field.onBlur}
        error={field.error}
        {...(name === 'endDay' && { hint: t('form.endHint'), optional: t('form.optional') })}
      />
    </Suspense>
  )
}

function SwitchField({ name }: { name: 'showOncePerUser' | 'isActive' }) {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, typeof name>(name)
  const [text, detail] =
    name === 'isActive' ? [t('form.active'), t('form.activeDetail')] : [t('form.once'), t('form.onceDetail')]
  return (
    <Switch isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur} detail={detail}>
      {text}
    </Switch>
  )
}
