import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  cancelMailTextPublication,
  getMailText,
  type MailText,
  type MailTextForm,
  publishMailText,
  restoreMailText,
  saveMailText,
  testMailText,
  withdrawMailText,
} from '../contract.ts'
import { refetchMailTexts, storeMailText } from './mail-text-queries.ts'

const paramsOf = ({ name, language }: MailText) => ({ params: { name, language } })
const read = (text: MailText) => call(getMailText, paramsOf(text))
const onFailure = (error: unknown) => {
  if (isProblem(error, 'changed_elsewhere')) refetchMailTexts()
}

/** The values of the form; the reason is that of the next version. */
export const valuesOf = ({ words }: Pick<MailText, 'words'>): MailTextForm => ({ words, reason: '' })

/** Saves the form as the next version. */
export function useSaveMailText(form: UseFormReturn<MailTextForm>, stored: MailText) {
  const { t } = useTranslation('mail-wording')
  return useVersionedSave<MailTextForm, MailTextForm, MailText>(form, {
    present: stored,
    draftOf: `${stored.name} ${stored.language}`,
    read: () => read(stored),
    valuesOf,
    send: (body, version) => call(saveMailText, { ...paramsOf(stored), body, version }),
    find: async () => {
      const now = await read(stored)
      return now.version > stored.version ? done(now) : notDone
    },
    onDone: storeMailText,
    place: 'notice',
    done: () => t('saved'),
    failed: t('notSaved'),
  })
}

/** Restores an earlier version. */
export function useRestoreMailText(
  form: UseFormReturn<RestoreForm>,
  text: MailText,
  version: number,
  next: (saved: MailText) => void,
) {
  const { t } = useTranslation('text-versions')
  return useSave(form, {
    draftOf: null,
    send: ({ reason }) =>
      call(restoreMailText, { ...paramsOf(text), body: { version, reason }, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeMailText,
    onFailure,
    done: () => t('isRestored'),
    failed: t('notRestored'),
    next,
  })
}

/** Publishes the newest version, at once or at a time. */
export function usePublishMailText(text: MailText, next: () => void) {
  const { t } = useTranslation('mail-wording')
  return useChange<string | null, MailText>({
    send: (at) => call(publishMailText, { ...paramsOf(text), body: { at }, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeMailText,
    onFailure,
    done: (_, at) => t(at ? 'isPlanned' : 'isPublished'),
    failed: t('notPublished'),
    next,
  })
}

/** Cancels a planned publication. */
export function useCancelMailText(text: MailText, next: () => void) {
  const { t } = useTranslation('mail-wording')
  return useChange<void, MailText>({
    send: () => call(cancelMailTextPublication, paramsOf(text)),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeMailText,
    done: () => t('isCancelled'),
    failed: t('notCancelled'),
    next,
  })
}

/** Sends the shipped words again. */
export function useWithdrawMailText(form: UseFormReturn<RestoreForm>, text: MailText, next: () => void) {
  const { t } = useTranslation('mail-wording')
  return useSave<RestoreForm, RestoreForm, MailText>(form, {
    draftOf: null,
    send: (body) => call(withdrawMailText, { ...paramsOf(text), body, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeMailText,
    onFailure,
    done: () => t('isWithdrawn'),
    failed: t('notWithdrawn'),
    next,
  })
}

/** Sends a sample to the operator alone; after a lost answer nobody can tell whether it was sent. */
export function useTestMailText(text: MailText, version: number, sample: { kind: string; sample: number }) {
  const { t } = useTranslation('mail-wording')
  const { kind, sample: number } = sample
  return useChange({
    send: () => call(testMailText, { ...paramsOf(text), body: { kind, sample: number, version } }),
    done: ({ email }) => t('test.done', { email }),
    failed: t('test.failed'),
  })
}
