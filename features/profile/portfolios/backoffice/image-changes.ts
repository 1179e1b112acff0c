import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'
import {
  getPortfolio,
  type PortfolioImage,
  type PortfolioImages,
  removePortfolioImage,
  reorderImages,
  setKeyImage,
} from '../contract.ts'
import { askAgain, changeImages, portfolioQuery, showImages } from './portfolio-queries.ts'

/** The actions on the pictures of a wedding; shown at once, and refetched when the server refuses. */
export function useImageChanges(id: string, onRemoved: () => void) {
  const { t } = useTranslation('portfolios')
  // One request at a time, so that the last change also arrives last.
  const scope = { id: `portfolio-images ${id}` }
  const onFailure = () => askAgain(id)
  const order = useChange({
    send: async (_ids: string[]) => {
      showImages(id, await sendOrder(id))
    },
    find: async (ids) =>
      (await storedImages(id)).images.map((image) => image.id).join() === ids.join() ? saved : notDone,
    show: (ids) => shown(id, (images) => inOrder(images, ids)),
    failed: t('errors.reordering'),
    place: 'notice',
    scope,
    onFailure,
  })
  const key = useChange({
    send: async (imageId: string) => {
      await call(setKeyImage, { params: { id, imageId } })
    },
    find: async (imageId) => (keyOf((await storedImages(id)).images) === imageId ? saved : notDone),
    show: (imageId) => shown(id, (images) => images.map((image) => ({ ...image, isKeyImage: image.id === imageId }))),
    failed: t('errors.updating'),
    place: 'notice',
    scope,
    onFailure,
  })
  const removal = useChange({
    send: (imageId: string) => call(removePortfolioImage, { params: { id, imageId } }),
    find: async (imageId) => {
      const stored = await storedImages(id)
      return stored.images.some((image) => image.id === imageId) ? notDone : done(stored)
    },
    onDone: (left) => showImages(id, left),
    done: () => t('images.deleted'),
    failed: t('errors.imageDelete'),
    scope,
    onFailure,
    next: onRemoved,
  })
  return { reorder: order.mutate, makeKey: key.mutate, removal }
}

const saved = done(undefined)
const keyOf = (images: PortfolioImage[]) => images.find(({ isKeyImage }) => isKeyImage)?.id

/** The pictures as the server has stored them, which replace those of the page. */
async function storedImages(id: string): Promise<PortfolioImages> {
  const stored = await call(getPortfolio, { params: { id } })
  showImages(id, stored)
  return stored
}

/** Changes the cached pictures optimistically; returns a function that undoes it. */
function shown(id: string, change: (images: PortfolioImage[]) => PortfolioImage[]): () => void {
  const before = queryClient.getQueryData(portfolioQuery(id).queryKey)?.images
  changeImages(id, change)
  return () => before && changeImages(id, () => before)
}

/** Sends the order as it is shown now, because pictures may have been added since it was changed. */
function sendOrder(id: string) {
  const { images = [], orderVersion = null } = queryClient.getQueryData(portfolioQuery(id).queryKey) ?? {}
  return call(reorderImages, {
    params: { id },
    body: { imageIds: images.map((image) => image.id) },
    version: orderVersion,
  })
}

function inOrder(images: PortfolioImage[], ids: string[]): PortfolioImage[] {
  return [...images].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The ids with one of them moved to another position, counted from 0. */
export function withMoved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
