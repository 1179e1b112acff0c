import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'

/** Reads the signed-in person again, after something of theirs has changed; gives when they are there. */
export async function reloadCurrentUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
