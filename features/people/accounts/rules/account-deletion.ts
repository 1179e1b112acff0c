export const deletionReasonMinLength = 30

/** Rule "deletion": at least 30 characters, spaces around them not counted. */
export function deletionReasonProblem(reason: string): 'reason_too_short' | null {
  return [...reason.trim()].length < deletionReasonMinLength ? 'reason_too_short' : null
}
