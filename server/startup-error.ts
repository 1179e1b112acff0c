/** A start that cannot go on for a reason the operator can mend: its message alone is printed, without a stack. */
export class StartupError extends Error {}
