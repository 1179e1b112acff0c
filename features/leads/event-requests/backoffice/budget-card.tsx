import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { capitalized } from '@bouquet/domain/capitalized'
import type { Currency } from '@bouquet/domain/money'
import {
  type BudgetRange,
  budgetRanges,
  type PlannerBudgetRange,
  plannerBudgetRanges,
  rangeEnds,
  type Unsaid,
  unsaid,
} from '@bouquet/domain/project'
import { RangeScale } from '@bouquet/ui/parts/bar.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './budget-card.module.css'
import type { EventRequestDetail } from './event-request-detail.ts'

type Props = { project: EventRequestDetail['project']; isForVenue: boolean }

/** The couple's budget, as text and as a chart; a request for a venue does not show the budget for a planner. */
export function BudgetCard({ project, isForVenue }: Props) {
  const { t } = useTranslation('event-requests')
  return (
    <Card aria-labelledby="request-budget">
      <CardHead title={t('budget.title')} titleId="request-budget" />
      <div className={styles.budgets}>
        <Budget
          name={t('budget.total')}
          label={project.budgetRangeLabel}
          range={project.budgetRange}
          ranges={budgetRanges}
          currency={project.currency}
        />
        {!isForVenue && (
          <Budget
            name={t('budget.planner')}
            label={project.budgetPlannerRangeLabel}
            range={project.budgetPlannerRange}
            ranges={plannerBudgetRanges}
            currency={project.currency}
          />
        )}
      </div>
    </Card>
  )
}

type Range = BudgetRange | PlannerBudgetRange

type ScaleProps = { range: Range; ranges: readonly Range[]; currency: Currency }
type BudgetProps = Omit<ScaleProps, 'range'> & { name: string; label: string; range: Range | Unsaid }

function Budget({ name, label, range, ...scale }: BudgetProps) {
  return (
    <div className={styles.budget}>
      <p className="soft small">{name}</p>
      <p className={`figure ${styles.figure}`}>{capitalized(label)}</p>
      {range !== unsaid && <Scale range={range} {...scale} />}
    </div>
  )
}

function Scale(budget: ScaleProps) {
  const { t } = useTranslation('event-requests')
  const limit = Math.max(...budget.ranges.map((range) => rangeEnds(range).from))
  /* The last range has no upper end; it is drawn as a fifth of the scale. */
  const whole = limit * 1.2
  const { from, to } = rangeEnds(budget.range)
  return (
    <div aria-hidden="true" className={styles.scale}>
      <RangeScale
        from={from / whole}
        to={(to ?? whole) / whole}
        start={formatMoney({ cents: 0, currency: budget.currency })}
        end={t('budget.andMore', { amount: formatMoney({ cents: limit * 100, currency: budget.currency }) })}
      />
    </div>
  )
}
