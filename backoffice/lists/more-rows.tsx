import { Button } from '@bouquet/ui/parts/button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Loads the next page of a list that grows; nothing once all is shown. */
export function MoreRows({
  label,
  pages: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  label: string
  pages: Pages
}) {
  if (!hasNextPage) return null
  return (
    <Button variant="quiet" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
      {label}
    </Button>
  )
}
