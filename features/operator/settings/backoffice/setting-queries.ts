import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteCall } from '@bouquet/contract/route'
import type { SettingGroup, SettingValues } from '@bouquet/domain/settings'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  changeSettings,
  getSettings,
  listSettings,
  listSettingVersions,
  restoreSettings,
  type SettingReason,
  type SettingsOfGroup,
} from '../contract.ts'

const settingsKey = ['settings']

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'groups'],
  queryFn: ({ signal }) => call(listSettings, {}, signal),
  staleTime: 0,
})

export function settingsOfGroupQuery(group: SettingGroup) {
  return queryOptions({
    queryKey: [...settingsKey, 'group', group],
    queryFn: ({ signal }) => call(getSettings, { params: { group } }, signal),
    staleTime: 0,
  })
}

/** The versions of a group, newest first, in pages. */
export function versionsQuery(group: SettingGroup) {
  return infiniteQueryOptions({
    queryKey: [...settingsKey, 'versions', group],
    queryFn: ({ pageParam, signal }) =>
      call(listSettingVersions, { params: { group }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
  })
}

/** What becomes of a group; `restores` is the version whose values it gets again, null for values of the form. */
export type Proposal = { values: SettingValues; restores: number | null }

const refetch = () => void queryClient.invalidateQueries({ queryKey: settingsKey })

/** Makes the proposal the group's next version; where a colleague was first, the newer version is loaded. */
export function usePropose(
  form: UseFormReturn<SettingReason>,
  present: SettingsOfGroup,
  { values, restores }: Proposal,
  onSaved: (saved: SettingsOfGroup) => void,
) {
  const { t } = useTranslation('settings')
  const { group, version } = present
  return useSave<SettingReason, SettingReason, SettingsOfGroup>(form, {
    draftOf: null,
    send: ({ reason }) =>
      restores === null
        ? call(changeSettings, { body: bodyOf(group, values, reason), version })
        : call(restoreSettings, { params: { group }, body: { version: restores, reason }, version }),
    find: async ({ reason }) => {
      const now = await call(getSettings, { params: { group } })
      return now.version > version && now.reason === reason ? done(now) : notDone
    },
    onDone: (saved) => {
      queryClient.setQueryData(settingsOfGroupQuery(group).queryKey, saved)
      refetch()
    },
    onFailure: (error) => {
      if (isProblem(error, 'changed_elsewhere')) refetch()
    },
    done: () => t('saved'),
    failed: t('notSaved'),
    next: onSaved,
  })
}

type Body = RouteCall<typeof changeSettings>['body']

/** The form's schema is that of its group. */
function bodyOf(group: SettingGroup, values: SettingValues, reason: string): Body {
  return { group, values, reason } as Body
}
