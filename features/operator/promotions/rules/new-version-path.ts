import { promotionPaths } from './paths.ts'

/** The form for a version of a promotion in another language. */
export const newVersionPath = (id: string) => `${promotionPaths.new}?${new URLSearchParams({ versionOf: id })}`
