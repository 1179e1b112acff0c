/** An account to be seen. */
export type ImpersonatedPerson = { id: string; name: string }
