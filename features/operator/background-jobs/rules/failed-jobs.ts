export const failedJobsPerPage = 20

/** Why an operator gives a failed job up. */
export const reasonsToDrop = ['done_by_hand', 'no_longer_needed', 'cannot_succeed'] as const
