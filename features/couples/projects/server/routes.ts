import type { Mount } from '@bouquet/server/http/mount.ts'
import { submitProject as submitProjectContract } from '../contract.ts'
import { submitProject } from './submit-project.ts'

export function projectRoutes(mount: Mount): void {
  mount(submitProjectContract, (ctx, { body }) => submitProject(ctx, body))
}
