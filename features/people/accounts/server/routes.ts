import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  changeEmail as changeEmailContract,
  changeLocale as changeLocaleContract,
  changePassword as changePasswordContract,
  checkPhone as checkPhoneContract,
  deleteAccount as deleteAccountContract,
  getProfileUrl as getProfileUrlContract,
  updatePersonalInfo as updatePersonalInfoContract,
  verifyPhone as verifyPhoneContract,
} from '../contract.ts'
import { changeEmail } from './change-email.ts'
import { changeLocale } from './change-locale.ts'
import { changePassword } from './change-password.ts'
import { checkPhone } from './check-phone.ts'
import { deleteAccount } from './delete-account.ts'
import { getProfileUrl } from './get-profile-url.ts'
import { updatePersonalInfo } from './update-personal-info.ts'
import { verifyPhone } from './verify-phone.ts'

export function accountRoutes(mount: Mount): void {
  mount(updatePersonalInfoContract, updatePersonalInfo)
  mount(changeLocaleContract, changeLocale)
  mount(changeEmailContract, changeEmail)
  mount(checkPhoneContract, checkPhone)
  mount(verifyPhoneContract, verifyPhone)
  mount(changePasswordContract, changePassword)
  mount(deleteAccountContract, deleteAccount)
  mount(getProfileUrlContract, getProfileUrl)
}
