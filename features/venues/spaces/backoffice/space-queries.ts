import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { upload } from '@bouquet/backoffice/api/upload.ts'
import { done, doneIfOther, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { type PictureRule, pictureFileProblem } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { uploadQueueOf } from '@bouquet/backoffice/uploads/upload-queues.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { maxPicturePixels } from '@bouquet/domain/picture-header'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addSpacePhoto,
  deleteSpace,
  deleteSpacePhoto,
  deleteSpacePlan,
  listSpaces,
  orderSpaces,
  type Space,
  storeSpacePlan,
} from '../contract.ts'
import { spacePhoto } from '../rules/space.ts'

export function spacesQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'spaces', id],
    queryFn: async ({ signal }) => (await call(listSpaces, { params: { id } }, signal)).spaces,
  })
}

const readSpaces = async (id: string) => (await call(listSpaces, { params: { id } })).spaces

/** The server's current version of a space; the known one when the space is gone. */
export async function readSpace(id: string, before: Space): Promise<Space> {
  return (await readSpaces(id)).find((one) => one.id === before.id) ?? before
}

function show(id: string, make: (spaces: Space[]) => Space[]): void {
  queryClient.setQueryData(spacesQuery(id).queryKey, (spaces) => spaces && make(spaces))
}

/** Caches the server's version of a space; a new one is added at the end. */
export function showSpace(id: string, space: Space): void {
  show(id, (spaces) =>
    spaces.some((one) => one.id === space.id)
      ? spaces.map((one) => (one.id === space.id ? space : one))
      : [...spaces, space],
  )
}

export const photoRule: PictureRule<ProblemCode> = {
  ...spacePhoto,
  problemOf: (bytes, header) => {
    if (bytes > spacePhoto.maxBytes) return 'image_too_large'
    if (!header) return 'image_type_unsupported'
    return header.width * header.height > maxPicturePixels ? 'image_too_many_pixels' : null
  },
}

/** The queue of photo uploads to a space. */
export function photoQueueOf(id: string, spaceId: string): UploadQueue<Space> {
  return uploadQueueOf<Space>(`space ${spaceId}`, {
    judge: (file) => pictureFileProblem(file, photoRule),
    send: (file, { key, ...watch }) => upload(addSpacePhoto, { params: { id, spaceId }, file, form: { key } }, watch),
    onSaved: (space) => showSpace(id, space),
    stopsAt: ['space_photos_full', 'not_found'],
  })
}

export function useDeleteSpace(id: string, onDeleted: () => void) {
  const { t } = useTranslation('venue-spaces')
  return useChange({
    send: async (space: Space) => {
      await call(deleteSpace, { params: { id, spaceId: space.id } })
    },
    find: async (space) => ((await readSpaces(id)).some((one) => one.id === space.id) ? notDone : done(undefined)),
    onDone: (_, space) => show(id, (spaces) => spaces.filter((one) => one.id !== space.id)),
    done: (_, { name }) => t('deleted', { name }),
    failed: t('notDone'),
    next: onDeleted,
  })
}

/** The new order, and the one that was shown before. */
type NewOrder = { spaces: Space[]; before: Space[] }

const idsOf = (spaces: Space[]) => spaces.map((space) => space.id)

/** Puts the spaces in another order, optimistically. */
export function useOrderSpaces(id: string) {
  const { t } = useTranslation('venue-spaces')
  return useChange({
    send: async ({ spaces, before }: NewOrder) => {
      const body = { spaceIds: idsOf(spaces), before: idsOf(before) }
      return (await call(orderSpaces, { params: { id }, body })).spaces
    },
    find: async ({ spaces }) => {
      const now = await readSpaces(id)
      return idsOf(now).join() === idsOf(spaces).join() ? done(now) : notDone
    },
    show: ({ spaces }) => {
      const before = queryClient.getQueryData(spacesQuery(id).queryKey)
      show(id, () => spaces)
      return () => queryClient.setQueryData(spacesQuery(id).queryKey, before)
    },
    failed: t('notDone'),
    place: 'notice',
    scope: { id: 'order-spaces' },
    onFailure: () => void queryClient.invalidateQueries(spacesQuery(id)),
  })
}

/** Whether a space has changed on the server; unknown when it is gone. */
export async function findSpace(id: string, before: Space): Promise<Outcome<Space>> {
  const now = (await readSpaces(id)).find((one) => one.id === before.id)
  return now ? doneIfOther(now, before) : notDone
}

export function useDeletePhoto(id: string, space: Space) {
  const { t } = useTranslation('venue-spaces')
  return useChange({
    send: (photoId: string) => call(deleteSpacePhoto, { params: { id, spaceId: space.id, photoId } }),
    find: async (photoId) => {
      const now = (await readSpaces(id)).find((one) => one.id === space.id)
      return now && !now.photos.some((photo) => photo.id === photoId) ? done(now) : notDone
    },
    onDone: (now) => showSpace(id, now),
    done: () => t('photoDeleted'),
    failed: t('notDone'),
    place: 'notice',
    scope: { id: `photos of space ${space.id}` },
  })
}

export function usePlan(id: string, space: Space) {
  const { t } = useTranslation('venue-spaces')
  const params = { id, spaceId: space.id }
  const parts = {
    find: () => findSpace(id, space),
    onDone: (now: Space) => showSpace(id, now),
    failed: t('notDone'),
  }
  const store = useChange({
    ...parts,
    send: (file: File) => upload(storeSpacePlan, { params, file }),
    done: () => t('planStored'),
  })
  const remove = useChange({
    ...parts,
    send: () => call(deleteSpacePlan, { params }),
    done: () => t('planDeleted'),
  })
  return { store, remove }
}
