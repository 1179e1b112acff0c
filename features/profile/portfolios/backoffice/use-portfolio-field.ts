import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useController } from 'react-hook-form'
import type { PortfolioValues } from './portfolio-values.ts'

/** One field of the form, with what is wrong with it in words. */
export function usePortfolioField<Name extends keyof PortfolioValues>(name: Name) {
  const { field, fieldState } = useController<PortfolioValues, Name>({ name })
  return { field, error: fieldProblemText(fieldState.error) }
}
