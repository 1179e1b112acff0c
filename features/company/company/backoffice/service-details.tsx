import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { moneyInput } from '@bouquet/domain/money'
import { servicesQuery } from '@bouquet/features/company/services-catalogue/backoffice/catalogue-queries.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './company.module.css'
import { detailsKey, type ServicesValues, unsaid } from './services-values.ts'

const longestDescription = 2_000
const highestBudget = 1_000_000

/** A description and a starting price for each chosen service, in the catalogue's order. */
export function ServiceDetailsCard() {
  const { t } = useTranslation('company')
  const { data: catalogue = [] } = useQuery(servicesQuery)
  const chosen = useWatch<ServicesValues, 'prestations'>({ name: 'prestations' })
  const titleId = useId()
  const services = catalogue.filter(({ id }) => chosen.includes(id))
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 id={titleId}>{t('services.detailsTitle')}</h2>
          <p>{services.length > 0 ? t('services.detailsLead') : t('services.none')}</p>
        </div>
        {services.map(({ id, label }) => (
          <Service key={id} id={id} label={label} />
        ))}
      </div>
    </Card>
  )
}

/** A fieldset, so that screen readers announce the service's name with each of its fields. */
function Service({ id, label }: { id: number; label: string }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={styles.service} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{label}</h3>
      <Description id={id} />
      <Budget id={id} />
    </div>
  )
}

function Description({ id }: { id: number }) {
  const { t } = useTranslation('company')
  const field = useDetail(id, 'description')
  const shown = useDetail(id, 'isDescriptionVisible')
  return (
    <div>
      <TextAreaField
        {...field}
        rows={4}
        label={t('services.description')}
        hint={t('services.descriptionHint')}
        count={t('services.count', {
          used: formatNumber(field.value.trim().length),
          all: formatNumber(longestDescription),
        })}
      />
      <Switch isSelected={shown.value ?? true} onChange={shown.onChange}>
        {t('services.showDescription')}
      </Switch>
    </div>
  )
}

function Budget({ id }: { id: number }) {
  const { t } = useTranslation('company')
  const field = useDetail(id, 'budgetStartingFrom')
  const shown = useDetail(id, 'isBudgetVisible')
  const currency = useDetail(id, 'currency')
  const { priceCurrency } = useCurrentUser()
  return (
    <div>
      <NumberField
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        value={field.value ?? Number.NaN}
        onChange={(amount) => {
          field.onChange(Number.isNaN(amount) ? null : amount)
          // A price that was set before a move keeps its currency until the field is emptied.
          if (Number.isNaN(amount) || field.value === null) currency.onChange(priceCurrency)
        }}
        minValue={0}
        maxValue={highestBudget}
        formatOptions={moneyInput(currency.value && field.value !== null ? currency.value : priceCurrency)}
        label={t('services.budget')}
        hint={t('services.budgetHint')}
        error={field.error}
      />
      <Switch isSelected={shown.value ?? true} onChange={shown.onChange}>
        {t('services.showBudget')}
      </Switch>
    </div>
  )
}

function useDetail<Name extends keyof typeof unsaid>(id: number, name: Name) {
  const { field, fieldState } = useController<ServicesValues, `details.service${number}.${Name}`>({
    name: `details.${detailsKey(id)}.${name}`,
    defaultValue: unsaid[name] as never,
  })
  return { ...field, error: fieldProblemText(fieldState.error) }
}
