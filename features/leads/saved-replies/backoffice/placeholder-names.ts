import { useTranslation } from 'react-i18next'
import { placeholders } from '../rules/saved-reply.ts'
import type { PlaceholderNames } from './reply-draft.ts'

/** The names of the placeholders in the current language of the interface. */
export function usePlaceholderNames(): PlaceholderNames {
  const { t } = useTranslation('saved-replies')
  return Object.fromEntries(placeholders.map((name) => [name, t(`names.${name}`)])) as PlaceholderNames
}
