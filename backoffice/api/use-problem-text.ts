import { useTranslation } from 'react-i18next'
import { problemText } from './problem-text.ts'

/** `problemText` for components that may render before the messages of problems are loaded; they are rendered again once they are. */
export function useProblemText(error: unknown): string {
  useTranslation('problems', { useSuspense: false })
  return problemText(error)
}
