import type { Currency } from '@bouquet/domain/money'
import {
  type BudgetRange,
  budgetRanges,
  type PlannerBudgetRange,
  plannerBudgetRanges,
  rangeEnds,
} from '@bouquet/domain/project'
import { RangeScale } from '@bouquet/ui/parts/bar.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../formats.ts'
import styles from './budget-card.module.css'
import type { EventRequestDetail } from './event-request-queries.ts'

/** What the couple can spend, written and drawn. */
export function BudgetCard({ project }: { project: EventRequestDetail['project'] }) {
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
        <Budget
          name={t('budget.planner')}
          label={project.budgetPlannerRangeLabel}
          range={project.budgetPlannerRange}
          ranges={plannerBudgetRanges}
          currency={project.currency}
        />
      </div>
    </Card>
  )
}

type Range = BudgetRange | PlannerBudgetRange

type BudgetProps = { name: string; label: string; range: Range; ranges: readonly Range[]; currency: Currency }

function Budget(budget: BudgetProps) {
  const { t } = useTranslation('event-requests')
  const limit = Math.max(...budget.ranges.map((range) => rangeEnds(range).from))
  /* The last range has no end; it gets a fifth of the scale beyond its beginning. */
  const whole = limit * 1.2
  const { from, to } = rangeEnds(budget.range)
  return (
    <div className={styles.budget}>
      <p className="soft small">{budget.name}</p>
      <p className={`figure ${styles.figure}`}>{budget.label}</p>
      <div aria-hidden="true" className={styles.scale}>
        <RangeScale
          from={from / whole}
          to={(to ?? whole) / whole}
          start={formatMoney({ cents: 0, currency: budget.currency })}
          end={t('budget.andMore', { amount: formatMoney({ cents: limit * 100, currency: budget.currency }) })}
        />
      </div>
    </div>
  )
}
