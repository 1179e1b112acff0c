import { type Command, CommandPalette as Palette } from '@bouquet/ui/parts/command-palette.tsx'
import { useState } from 'react'
import { useFilter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Found } from '../screens/feature-screens.ts'
import { useScreens } from '../screens/use-screens.ts'
import { useCurrentUser } from '../session/session.ts'
import { actionCommands, pageCommands } from './palette-commands.ts'
import { type FoundSection, useFound, useSearches } from './palette-search.ts'

/** Every page, request and action that this user may reach, found by a part of its name. */
export function CommandPalette({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const searches = useSearches()
  const found = useFound(query, searches)
  const sections = useSections(query, found.sections)
  const count = sections.reduce((sum, { commands }) => sum + commands.length, 0)
  const change = (open: boolean) => {
    setQuery('')
    onOpenChange(open)
  }
  return (
    <Palette
      isOpen={isOpen}
      onOpenChange={change}
      label={t('palette.title')}
      placeholder={t(searches.at(-1)?.placeholder ?? 'palette.placeholderOthers')}
      query={query}
      onQuery={setQuery}
      sections={sections}
      state={stateText()}
      isStateShown={found.hasFailed || count === 0}
    />
  )

  function stateText() {
    if (found.hasFailed) return t('palette.failed')
    if (found.isSearching) return t('palette.searching')
    return count === 0 ? t('palette.none') : t('palette.found', { count })
  }
}

function useSections(query: string, found: FoundSection[]) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const screens = useScreens()
  const navigate = useNavigate()
  const goTo = (path: string) => void navigate(path)
  const { contains } = useFilter({ sensitivity: 'base' })
  const fitting = (commands: Command[]) =>
    commands.filter(({ title, detail }) => contains(`${detail ?? ''} ${title}`, query.trim()))
  const command = ({ path, ...entry }: Found): Command => ({ ...entry, act: () => goTo(path) })
  return [
    { id: 'pages', title: t('palette.pages'), commands: fitting(pageCommands(t, screens, user, goTo)) },
    ...found.map((section) => ({ id: section.id, title: t(section.title), commands: section.found.map(command) })),
    { id: 'actions', title: t('palette.actions'), commands: fitting(actionCommands(t, user)) },
  ]
}
