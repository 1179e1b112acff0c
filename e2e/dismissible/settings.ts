import { changeSettings, getSettings, type SettingsOfGroup } from '@bouquet/features/operator/settings/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized } from '../sign-in.ts'
import { type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'settings')
const title = messages.groups.plans.title
const reason = 'Décidé en réunion.'

/** The page of a group with its values; the operator has given the password. */
async function opened(page: Page, { token, password }: Caller) {
  await passwordGivenAgain(page.request, token, password)
  const stored = reader(page, token, getSettings.path.replace(':group', 'plans'))
  return { stored, present: (await stored()) as SettingsOfGroup }
}

async function proposed(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByLabel(messages.reason).fill(reason)
  const press = () => dialog.getByRole('button', { name: messages.confirm, exact: true }).click()
  return { press, dialog, notice: messages.saved }
}

export const settingGroups: ChangeGroup = {
  name: 'settings',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['changeSettings'],
      begin: async (page, caller) => {
        const { stored, present } = await opened(page, caller)
        await page.goto('/admin/settings/plans')
        const hours = page.getByRole('textbox', { name: messages.fields.plans.supportHours })
        await hours.fill(String((Number(present.values.supportHours) % 200) + 1))
        await hours.blur()
        await page.getByRole('button', { name: messages.preview }).click()
        return { stored, ...(await proposed(page)) }
      },
    },
    {
      routes: ['restoreSettings'],
      begin: async (page, caller) => {
        const { stored, present } = await opened(page, caller)
        const values = { ...present.values, supportHours: (Number(present.values.supportHours) % 200) + 1 }
        const answer = await page.request.put(changeSettings.path, {
          ...authorized(caller.token),
          data: { group: 'plans', values, reason },
        })
        expect(answer.status()).toBe(200)
        await page.goto('/admin/settings/plans')
        await page
          .getByRole('button', { name: filled(messages.restoreVersion, { version: present.version }), exact: true })
          .click()
        return { stored, ...(await proposed(page)) }
      },
    },
  ],
}
