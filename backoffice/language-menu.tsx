import type { Language } from '@bouquet/domain/languages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import i18next from 'i18next'
import { MenuSection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { connectionProblem } from './api/api-problem.ts'
import { currentUserQuery, queryClient } from './api/queries.ts'
import { failureSentences, isUnanswered } from './changes/failure-text.ts'
import { chooseLanguage } from './choose-language.ts'
import { formatLanguageName } from './formats.ts'
import { currentLanguage } from './i18n.ts'
import { offeredLanguages } from './served.ts'

/** The languages that can be chosen, each by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button variant="quiet" icon="globe" iconAfter="chevron-down">
          <span className="sr">{t('language')}</span>
          {formatLanguageName(currentLanguage())}
        </Button>
      }
    >
      <LanguageSection />
    </Menu>
  )
}

/** The part of a menu that chooses the language. */
export function LanguageSection() {
  const { t } = useTranslation()
  return (
    <MenuSection
      aria-label={t('language')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[currentLanguage()]}
    >
      {offeredLanguages().map((language) => (
        <MenuItem key={language} id={language} icon="globe" onAction={() => void chooseOrSay(language)}>
          {formatLanguageName(language)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** When it is unknown whether the language was stored, the account is read again, so that the page uses the account's language. */
function notifyFailure(error: unknown): void {
  const notSaved = i18next.t('languageNotSaved')
  const isUnknown = isUnanswered(error)
  notify(
    isUnknown
      ? { severity: 'info', text: failureSentences(notSaved, connectionProblem('no_answer')) }
      : { severity: 'error', text: notSaved },
  )
  if (isUnknown) void queryClient.invalidateQueries(currentUserQuery)
}

/** Switches to a language; shows a notice when it could not be stored. */
export async function chooseOrSay(language: Language): Promise<void> {
  try {
    await chooseLanguage(language)
  } catch (error) {
    notifyFailure(error)
  }
}
