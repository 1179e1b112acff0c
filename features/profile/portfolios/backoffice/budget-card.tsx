import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { moneyInput } from '@bouquet/domain/money'
import { portfolioLimits, seemSwapped } from '@bouquet/domain/portfolio'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './portfolio-form.module.css'
import type { PortfolioValues } from './portfolio-values.ts'

/** The cost of a wedding, and whether couples can see it. */
export function BudgetCard() {
  const { t } = useTranslation('portfolios')
  return (
    <Card aria-labelledby="portfolio-budget">
      <div className={styles.fields}>
        <h2 id="portfolio-budget">{t('form.budget')}</h2>
        <div className={styles.pair}>
          <Amount name="totalBudget" label={t('form.total')} hint={t('form.totalHint')} />
          <Amount name="plannerBudget" label={t('form.planner')} hint={t('form.plannerHint')} />
        </div>
        <Swapped />
        <HideSwitch />
      </div>
    </Card>
  )
}

function Amount({ name, ...texts }: { name: 'totalBudget' | 'plannerBudget'; label: string; hint: string }) {
  const field = useField<PortfolioValues, typeof name>(name)
  const { priceCurrency } = useCurrentUser()
  const currency = useWatch<PortfolioValues, 'currency'>({ name: 'currency' }) ?? priceCurrency
  return (
    <NumberField
      {...field}
      {...texts}
      minValue={0}
      maxValue={portfolioLimits.budget}
      formatOptions={moneyInput(currency)}
    />
  )
}

/** A warning only; the form can be saved nevertheless. */
function Swapped() {
  const { t } = useTranslation('portfolios')
  const [total, planner] = useWatch<PortfolioValues, ['totalBudget', 'plannerBudget']>({
    name: ['totalBudget', 'plannerBudget'],
  })
  return (
    <div role="status">
      {seemSwapped(total, planner) && (
        <Callout tone="gold" icon="info">
          {t('form.swapped')}
        </Callout>
      )}
    </div>
  )
}

function HideSwitch() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'isBudgetHidden'>('isBudgetHidden')
  return (
    <Switch
      isSelected={field.value ?? false}
      onChange={field.onChange}
      onBlur={field.onBlur}
      detail={t('form.hideDetail')}
    >
      {t('form.hide')}
    </Switch>
  )
}
