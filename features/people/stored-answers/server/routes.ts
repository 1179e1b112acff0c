import type { Mount } from '@bouquet/server/http/mount.ts'
import { getStoredAnswer as contract } from '../contract.ts'
import { getStoredAnswer } from './get-stored-answer.ts'

export function storedAnswerRoutes(mount: Mount): void {
  mount(contract, getStoredAnswer)
}
