import { type PortfolioImage, removePortfolioImage, reorderImages, setKeyImage } from '@bouquet/contract/portfolios'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/queries.ts'
import { askAgain, changeImages, portfolioQuery, showImages } from './portfolio-queries.ts'

type Failing = 'reordering' | 'updating' | 'imageDelete'

/** What can be done with the pictures of a wedding; shown at once, and asked for again when the server refuses. */
export function useImageChanges(id: string) {
  const { t } = useTranslation('portfolios')
  const refused = (what: Failing) => (error: Error) => {
    const failure = t(`errors.${what}`)
    notify({ severity: 'error', text: `${failure} ${problemText(error)}` })
    askAgain(id)
  }
  // One after the other, so that the last wish is the last to arrive.
  const scope = { id: `portfolio-images ${id}` }
  const order = useMutation({ scope, mutationFn: () => sendOrder(id), onError: refused('reordering') })
  const key = useMutation({
    scope,
    mutationFn: (imageId: string) => call(setKeyImage, { params: { id, imageId } }),
    onError: refused('updating'),
  })
  const removal = useMutation({
    scope,
    mutationFn: (imageId: string) => call(removePortfolioImage, { params: { id, imageId } }),
    onSuccess: ({ images }) => {
      showImages(id, images)
      notify({ severity: 'success', text: t('images.deleted') })
    },
    onError: refused('imageDelete'),
  })
  return {
    reorder: (imageIds: string[]) => {
      changeImages(id, (shown) => inOrder(shown, imageIds))
      order.mutate()
    },
    makeKey: (imageId: string) => {
      changeImages(id, (shown) => shown.map((image) => ({ ...image, isKeyImage: image.id === imageId })))
      key.mutate(imageId)
    },
    remove: (imageId: string) => removal.mutateAsync(imageId).catch(() => undefined),
  }
}

/** The order that is shown by now: pictures may have arrived since it was wished for. */
function sendOrder(id: string) {
  const shown = queryClient.getQueryData(portfolioQuery(id).queryKey)?.images ?? []
  return call(reorderImages, { params: { id }, body: { imageIds: shown.map((image) => image.id) } })
}

function inOrder(images: PortfolioImage[], ids: string[]): PortfolioImage[] {
  return [...images].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The ids with one of them moved to another place; places count from 0. */
export function withMoved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
