import { placeholders } from '@bouquet/domain/saved-reply'
import { useTranslation } from 'react-i18next'
import type { PlaceholderNames } from './reply-draft.ts'

/** What the placeholders are called in the language now spoken. */
export function usePlaceholderNames(): PlaceholderNames {
  const { t } = useTranslation('saved-replies')
  return Object.fromEntries(placeholders.map((name) => [name, t(`names.${name}`)])) as PlaceholderNames
}
