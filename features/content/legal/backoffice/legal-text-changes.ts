import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getLegalText, type LegalText, type LegalTextForm, restoreLegalText, saveLegalText } from '../contract.ts'
import { refetchLegal, storeLegalText } from './legal-queries.ts'

const paramsOf = ({ page, language }: LegalText) => ({ params: { page, language } })
const read = (text: LegalText) => call(getLegalText, paramsOf(text))

/** The values of the form; the reason is that of the next version. */
export function valuesOf({ title, description, body }: LegalText): LegalTextForm {
  return { title, description, body, reason: '' }
}

/** Saves the form as the next version. */
export function useSaveLegalText(form: UseFormReturn<LegalTextForm>, text: LegalText) {
  const { t } = useTranslation('legal-editor')
  return useVersionedSave<LegalTextForm, LegalTextForm, LegalText>(form, {
    present: text,
    draftOf: `${text.page} ${text.language}`,
    read: () => read(text),
    valuesOf,
    send: (body, version) => call(saveLegalText, { ...paramsOf(text), body, version }),
    find: async (body) => {
      const now = await read(text)
      return now.version > text.version && now.body === body.body && now.title === body.title ? done(now) : notDone
    },
    onDone: storeLegalText,
    place: 'notice',
    done: () => t('saved'),
    failed: t('notSaved'),
  })
}

/** Restores an earlier version. */
export function useRestoreLegalText(
  form: UseFormReturn<RestoreForm>,
  text: LegalText,
  version: number,
  next: () => void,
) {
  const { t } = useTranslation('text-versions')
  return useSave(form, {
    draftOf: null,
    send: ({ reason }) =>
      call(restoreLegalText, { ...paramsOf(text), body: { version, reason }, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeLegalText,
    onFailure: (error) => {
      if (isProblem(error, 'changed_elsewhere')) refetchLegal()
    },
    done: () => t('isRestored'),
    failed: t('notRestored'),
    next,
  })
}
