import { weddingDateText } from '@bouquet/features/leads/event-requests/backoffice/wedding-date.ts'
import type { FoundRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import type { ListedUser } from '@bouquet/features/operator/administration/contract.ts'
import { type Command, CommandPalette as Palette } from '@bouquet/ui/parts/command-palette.tsx'
import { useState } from 'react'
import { useFilter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/session.ts'
import { actionCommands, pageCommands } from './palette-commands.ts'
import { useFound } from './palette-search.ts'

/** Every page, request and act that this person may reach, found by a part of its name. */
export function CommandPalette({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const [query, setQuery] = useState('')
  const may = {
    findRequests: user.roles.includes('ROLE_PRESTATAIRE') && user.isModerated,
    findPeople: user.roles.includes('ROLE_ADMIN'),
  }
  const found = useFound(query, may)
  const sections = useSections(query, found)
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
      placeholder={placeholder()}
      query={query}
      onQuery={setQuery}
      sections={sections}
      state={stateText()}
      isStateShown={found.hasFailed || count === 0}
    />
  )

  function placeholder() {
    if (may.findPeople) return t('palette.placeholderAdmin')
    return t(may.findRequests ? 'palette.placeholder' : 'palette.placeholderOthers')
  }

  function stateText() {
    if (found.hasFailed) return t('palette.failed')
    if (found.isSearching) return t('palette.searching')
    return count === 0 ? t('palette.none') : t('palette.found', { count })
  }
}

function useSections(query: string, found: ReturnType<typeof useFound>) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const goTo = (path: string) => void navigate(path)
  const { contains } = useFilter({ sensitivity: 'base' })
  const fitting = (commands: Command[]) =>
    commands.filter(({ title, detail }) => contains(`${detail ?? ''} ${title}`, query.trim()))
  const requestCommand = useRequestCommand(goTo)
  return [
    { id: 'pages', title: t('palette.pages'), commands: fitting(pageCommands(t, user, goTo)) },
    { id: 'requests', title: t('palette.requests'), commands: found.requests.map(requestCommand) },
    { id: 'people', title: t('palette.people'), commands: found.people.map((person) => personCommand(person, goTo)) },
    { id: 'actions', title: t('palette.actions'), commands: fitting(actionCommands(t, user)) },
  ]
}

function useRequestCommand(goTo: (path: string) => void): (request: FoundRequest) => Command {
  const { t } = useTranslation('request-summary')
  return (request) => ({
    id: request.uuid,
    title: `${request.member.firstname} ${request.member.lastname}`,
    detail: `${weddingDateText(t, request, 'medium')}, ${request.eventLocationCity}`,
    icon: 'rings',
    act: () => goTo(paths.eventRequest(request.uuid)),
  })
}

function personCommand({ id, fullName, email, companyName }: ListedUser, goTo: (path: string) => void): Command {
  return {
    id,
    title: fullName,
    detail: [companyName, email].filter(Boolean).join(' · '),
    icon: 'user',
    act: () => goTo(paths.user(id)),
  }
}
