/** A start that fails for a reason the operator can fix: only its message is printed, without a stack. */
export class StartupError extends Error {}
