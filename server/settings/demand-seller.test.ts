import { randomUUID } from 'node:crypto'
import type { Settings } from '@bouquet/domain/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { demandSeller } from './demand-seller.ts'
import { openSettings } from './open-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a start without a seller is refused until the database names one', async () => {
  const config = await shapeConfig(readEnv({ NODE_ENV: 'test', DATA_DIR: '.cache/seller' }))
  const settings = await openSettings({ ...database, config: { ...config, seller: null } })
  try {
    expect(() => demandSeller(settings)).toThrow('SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_NUMBER: are not set')
    const seller: Settings['seller'] = { name: 'Bouquet SAS', address: '1 rue Haute', vatNumber: 'FR14987654324' }
    await database.db
      .insertInto('setting_versions')
      .values({
        setting_group: 'seller',
        version: 1,
        settings: JSON.stringify(seller),
        reason: 'The company that sells.',
        restores: null,
        author_id: randomUUID(),
        created_at: new Date(),
      })
      .execute()
    await settings.refresh()
    expect(() => demandSeller(settings)).not.toThrow()
    expect(settings.read('seller')).toEqual(seller)
  } finally {
    await settings.stop()
  }
})
