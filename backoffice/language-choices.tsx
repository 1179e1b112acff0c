import type { Language } from '@bouquet/domain/languages'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import i18next from 'i18next'
import { type ReactElement, useState } from 'react'
import { MenuSection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { connectionProblem } from './api/api-problem.ts'
import { currentUserQuery, queryClient } from './api/queries.ts'
import { failureSentences, isUnanswered } from './changes/failure-text.ts'
import { chooseLanguage } from './choose-language.ts'
import { formatLanguageName } from './formats.ts'
import { currentLanguage } from './i18n.ts'
import { offeredLanguages } from './served.ts'

/** The menu of languages, which is open from the start; `trigger` is the button it opens from. */
export function LanguageMenuOpened({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Menu label={t('language')} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen} focusFirst>
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
