import { useTranslation } from 'react-i18next'
import { problemText } from './problem-text.ts'

/** `problemText` for what may be on the screen before the messages of problems are loaded: it is rendered again with them. */
export function useProblemText(error: unknown): string {
  useTranslation('problems', { useSuspense: false })
  return problemText(error)
}
