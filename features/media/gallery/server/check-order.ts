import { isAsSeen, isWholeOrder } from '@bouquet/domain/orders'
import { problem } from '@bouquet/server/http/problem.ts'

type Order = {
  imageIds: readonly string[]
  /** The order that the caller has seen; undefined for a caller that names none. */
  before?: readonly string[] | undefined
  /** The stored order, read with its owner's row locked. */
  present: readonly string[]
}

/** Rule "two windows on one form", for the order of a gallery. Throws changed_elsewhere, image_order_incomplete. */
export function checkOrder({ imageIds, before, present }: Order): void {
  if (!isAsSeen(before, present)) throw problem('changed_elsewhere')
  if (!isWholeOrder(imageIds, present))
    throw problem('image_order_incomplete', { fields: { imageIds: 'image_order_incomplete' } })
}
