import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'

/** Refetches the signed-in person after a change of their data; resolves once they are loaded. */
export async function reloadCurrentUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
