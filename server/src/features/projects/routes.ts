import { submitProject as submitProjectContract } from '@bouquet/contract/projects'
import type { Mount } from '../../http/mount.ts'
import { submitProject } from './submit-project.ts'

export function projectRoutes(mount: Mount): void {
  mount(submitProjectContract, (ctx, { body }) => submitProject(ctx, body))
}
