import { getCompanyAddress, getCompanyDetails, getCompanyServices } from '@bouquet/features/company/company/contract.ts'
import { getPortrait } from '@bouquet/features/profile/portrait/contract.ts'
import { getSocialLinks } from '@bouquet/features/profile/social-links/contract.ts'
import { expect, type Page } from '@playwright/test'
import { messagesOf } from '../messages.ts'
import { type ChangeGroup, reader } from './change.ts'
import { newPlanner } from './planners.ts'

const messages = messagesOf('fr', 'company')
const common = messagesOf('fr', 'common')
const onboarding = messagesOf('fr', 'onboarding')
const portrait = messagesOf('fr', 'portrait')
const { instagram } = messagesOf('fr', 'social-networks')

const save = (page: Page) => () => page.getByRole('button', { name: common.save, exact: true }).click()

export const company: ChangeGroup = {
  name: 'the company and what it says of itself',
  signIn: newPlanner,
  changes: [
    {
      routes: ['updateCompanyDetails'],
      begin: async (page, { token }) => {
        await page.goto('/company/details')
        await page.getByLabel(onboarding.siret.label).fill('73282932000074')
        await expect(page.getByText(onboarding.siret.valid)).toBeVisible()
        await page.getByLabel(messages.details.website).fill('noces-du-lac.example')
        return { press: save(page), stored: reader(page, token, getCompanyDetails.path), notice: common.saved }
      },
    },
    {
      routes: ['updateCompanyAddress'],
      begin: async (page, { token }) => {
        await page.goto('/company/address')
        await page
          .getByRole('combobox', { name: onboarding.address.search })
          .pressSequentially('Chambéry', { delay: 20 })
        await page
          .getByRole('option', { name: /^Chambéry/ })
          .first()
          .click()
        return { press: save(page), stored: reader(page, token, getCompanyAddress.path), notice: common.saved }
      },
    },
    {
      routes: ['updateCompanyServices'],
      begin: async (page, { token }) => {
        await page.goto('/company/services')
        await page.getByRole('checkbox').last().check()
        return { press: save(page), stored: reader(page, token, getCompanyServices.path), notice: common.saved }
      },
    },
    {
      routes: ['updatePortrait'],
      begin: async (page, { token }) => {
        await page.goto('/portrait-experiences')
        await page
          .getByRole('textbox', { name: portrait.sections.portrait.label, exact: true })
          .fill('Nous organisons des fêtes au bord du lac, d’une main tranquille.')
        const press = () => page.getByRole('button', { name: portrait.save }).click()
        return { press, stored: reader(page, token, getPortrait.path), notice: portrait.saved }
      },
    },
    {
      routes: ['updateSocialLinks'],
      begin: async (page, { token }) => {
        await page.goto('/social-networks')
        const field = page.getByRole('textbox', { name: 'TikTok', exact: true })
        await field.fill('noces.du.lac')
        await field.blur()
        return { press: save(page), stored: reader(page, token, getSocialLinks.path), notice: common.saved }
      },
    },
    {
      routes: ['revokeInstagram'],
      begin: async (page, { token }) => {
        await page.goto('/social-networks')
        const card = page.getByRole('region', { name: instagram.title })
        const connect = card.getByRole('button', { name: instagram.connect, exact: true })
        const revoke = card.getByRole('button', { name: instagram.revoke, exact: true })
        await expect(connect.or(revoke)).toBeVisible()
        if (await connect.isVisible()) {
          await connect.click()
          await page.getByRole('button', { name: messagesOf('fr', 'instagram-emulator').allow, exact: true }).click()
          await expect(page).toHaveURL(/\/social-networks(#_)?$/)
        }
        await revoke.click()
        const dialog = page.getByRole('alertdialog', { name: instagram.revokeTitle })
        const press = () => dialog.getByRole('button', { name: instagram.revoke, exact: true }).click()
        const isConnected = async () => {
          const links = (await reader(page, token, getSocialLinks.path)()) as { instagramStatus: { hasToken: boolean } }
          return links.instagramStatus.hasToken
        }
        return { press, stored: isConnected, dialog, notice: instagram.revoked }
      },
    },
  ],
}
