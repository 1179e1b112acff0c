import type { SettingValues } from '@bouquet/domain/settings'

export type SettingChange = { field: string; before: string | number; after: string | number }

/** The fields whose values differ, in the order of the newer values. */
export function settingChanges(before: SettingValues, after: SettingValues): SettingChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? '', after: value }],
  )
}
