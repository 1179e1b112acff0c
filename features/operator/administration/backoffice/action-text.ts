import i18next from 'i18next'

/** The text of an action; an action without a text is shown by its name in the log. */
export function actionText(action: string): string {
  const key = `actions.${action}`
  return i18next.exists(key, { ns: 'administration' })
    ? i18next.t(key as 'actions.moderation.approved', { ns: 'administration' })
    : action
}
