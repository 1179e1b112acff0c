import { formatLocales } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { newOperatorsPage } from './new-operator.ts'
import { announcesTerms, publishesGuide } from './operator-day/content.ts'
import { type Day, eyesOf } from './operator-day/day.ts'
import { retriesJob } from './operator-day/machine.ts'
import { approvesPlanner, validatesVenue } from './operator-day/moderation.ts'
import { addsCreditsWithColleague, closesMonth, refundsPurchase } from './operator-day/money.ts'
import { erasesCouple } from './operator-day/people.ts'
import { decidesReport, refundsFalseLead } from './operator-day/reports.ts'
import { passwordGivenAgain } from './password-question.ts'
import { sessionOf } from './sign-in.ts'

// One day after the other, as each closes the oldest month that is open.
test.describe.configure({ mode: 'default' })

const steps: readonly [string, (day: Day) => Promise<void>][] = [
  ['a planner is approved', approvesPlanner],
  ['a venue is validated', validatesVenue],
  ['a reported profile is hidden', decidesReport],
  ['a false lead gives its credit back', refundsFalseLead],
  ['credits are added with a second pair of eyes', addsCreditsWithColleague],
  ['a purchase is refunded', refundsPurchase],
  ['a guide is published', publishesGuide],
  ['a changed legal text is announced with mails', announcesTerms],
  ['a failed job is tried again', retriesJob],
  ['a couple is erased', erasesCouple],
  ['a month is closed whose figures equal its documents', closesMonth],
]

for (const language of ['fr', 'en'] as const)
  test(`a day of an operator (${language})`, async ({ browser, baseURL, request }) => {
    test.setTimeout(480_000)
    const inviter = (await sessionOf(request, 'admin@bouquet.example')).token
    await passwordGivenAgain(request, inviter)
    const desk = await newOperatorsPage(browser, baseURL, { inviter, roles: ['owner'], language })
    const colleague = await newOperatorsPage(browser, baseURL, { inviter, roles: ['finance'], language })
    const locale = formatLocales[language]
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale, reducedMotion: 'reduce' })
    const day: Day = { desk, colleague, outside: await context.newPage(), language }
    await desk.goto('/admin')
    await expect(desk.getByRole('heading', { level: 1, name: messagesOf(language, 'today').title })).toBeVisible()
    await eyesOf(day).checkPage(desk, 'today')
    for (const [name, step] of steps) await test.step(name, () => step(day))
    await Promise.all([desk, colleague, day.outside].map((page) => page.context().close()))
  })
