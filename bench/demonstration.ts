import path from 'node:path'
import { type StartedProcess, startProcess } from '@bouquet/server/testing/start-process.ts'

/** The password of every account of the demonstration world. */
export const demonstrationPassword = 'Bouquet!2026'

/** The product with its demonstration world, on the database at `url` or on one of its own. */
export function startDemonstration(folder: string, url?: string): Promise<StartedProcess> {
  return startProcess(new URL('../app/main.ts', import.meta.url), {
    DATA_DIR: path.join(folder, 'demonstration'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    CALL_LIMIT_FACTOR: '1000',
    ...(url !== undefined && { DATABASE_URL: url }),
  })
}
