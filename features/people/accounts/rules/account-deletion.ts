export const deletionReasonMinLength = 30

/** Rule "deletion": at least 30 characters, not counting leading and trailing spaces. */
export function deletionReasonProblem(reason: string): 'reason_too_short' | null {
  return [...reason.trim()].length < deletionReasonMinLength ? 'reason_too_short' : null
}
