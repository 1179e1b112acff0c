import { getStoredAnswer as contract } from '@bouquet/contract/stored-answers'
import type { Mount } from '../../http/mount.ts'
import { getStoredAnswer } from './get-stored-answer.ts'

export function storedAnswerRoutes(mount: Mount): void {
  mount(contract, getStoredAnswer)
}
