import { formatLocales, type Language } from '@bouquet/domain/languages'
import {
  acceptOperatorInvitation,
  inviteOperator,
  type Operator,
} from '@bouquet/features/operator/operators/contract.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { mails, newCouple } from './outbox.ts'
import { passwordGivenAgain } from './password-question.ts'
import { authorized, blockAnnouncements, type Session, saveSession, suppressPopups } from './sign-in.ts'

/** The password of every operator that a journey invites. */
export const newOperatorsPassword = 'Pivoine!2032-neuf'

const link = /\/operator-invitation\/([\w-]+)/

/** A page of an operator whom the owner with this token has just invited, signed in and with the password given again. */
export async function newOperatorsPage(
  browser: Browser,
  baseURL: string | undefined,
  { inviter, roles, language }: { inviter: string; roles: Operator['roles']; language: Language },
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: formatLocales[language],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const { firstname, lastname, address } = newCouple()
  const invited = { email: address, roles, language }
  const invitation = await page.request.post(inviteOperator.path, { ...authorized(inviter), data: invited })
  expect(invitation.status(), await invitation.text()).toBe(201)
  const [mail] = await mails(page.request, { to: address, wanted: ({ text }) => link.test(text) })
  const data = { token: link.exec(mail?.text ?? '')?.[1], firstname, lastname, password: newOperatorsPassword }
  const session = (await (await page.request.post(acceptOperatorInvitation.path, { data })).json()) as Session
  await passwordGivenAgain(page.request, session.token, newOperatorsPassword)
  await saveSession(page, session)
  await suppressPopups(page)
  await blockAnnouncements(page)
  return page
}
