import {
  addVideo,
  changeVideo,
  deleteVideo,
  listVideos,
  type OwnVideo,
  orderVideos,
  restoreVideo,
  toggleVideo,
  type VideoForm,
  type VideoList,
} from '@bouquet/contract/videos'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'

const pictureWaitMs = 60_000
const lookAgainMs = 2000

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(listVideos, {}, signal),
  // The picture of a new video comes a moment after it.
  refetchInterval: ({ state }) => (state.data?.videos.some(waitsForPicture) ? lookAgainMs : false),
})

function waitsForPicture({ thumbnail, createdAt }: OwnVideo): boolean {
  return thumbnail === null && Date.now() - Date.parse(createdAt) < pictureWaitMs
}

function change(make: (list: VideoList) => OwnVideo[]): void {
  queryClient.setQueryData(videosQuery.queryKey, (list) => {
    if (!list) return list
    const videos = make(list)
    return { ...list, videos, videoCount: videos.length }
  })
}

/** Whatever the profile lacks may be there now. */
function settle(): void {
  void queryClient.invalidateQueries({ queryKey: videosQuery.queryKey })
  void queryClient.invalidateQueries(currentUserQuery)
}

/** Adds a video, or changes the one with this id. */
export function useKeepVideo(id: string | null) {
  return useMutation({
    mutationFn: async ({ title, description, link, status }: VideoForm) =>
      id === null
        ? call(addVideo, { body: { title, description, link, status } })
        : call(changeVideo, { params: { id }, body: { title, description, link } }),
    onSuccess: ({ video }) => {
      change(({ videos }) =>
        id === null ? [...videos, video] : videos.map((one) => (one.id === video.id ? video : one)),
      )
      settle()
    },
  })
}

function useFailure(words: 'updatingVisibility' | 'deleting' | 'ordering' | 'restoring') {
  const { t } = useTranslation('videos')
  return (error: Error) => {
    const failure = t(`errors.${words}`)
    notify({ severity: 'error', text: `${failure} ${problemText(error)}` })
    settle()
  }
}

export function useToggleVideo() {
  return useMutation({
    mutationFn: ({ id }: OwnVideo) => call(toggleVideo, { params: { id } }),
    onMutate: ({ id }) =>
      change(({ videos }) => videos.map((one) => (one.id === id ? { ...one, isVisible: !one.isVisible } : one))),
    onSuccess: settle,
    onError: useFailure('updatingVisibility'),
  })
}

/** Puts a video one place nearer to the beginning (-1) or the end (1). */
export function useMoveVideo() {
  return useMutation({
    mutationFn: (videoIds: string[]) => call(orderVideos, { body: { videoIds } }),
    onMutate: (ids) => change(({ videos }) => ids.flatMap((id) => videos.find((one) => one.id === id) ?? [])),
    onError: useFailure('ordering'),
  })
}

export function movedIds(videos: OwnVideo[], place: number, by: -1 | 1): string[] {
  const ids = videos.map(({ id }) => id)
  const [moved] = ids.splice(place, 1)
  if (moved !== undefined) ids.splice(place + by, 0, moved)
  return ids
}

/** Deletes a video at once, and offers it back. */
export function useDeleteVideo() {
  const { t } = useTranslation('videos')
  const restore = useRestoreVideo()
  return useMutation({
    mutationFn: ({ id }: OwnVideo) => call(deleteVideo, { params: { id } }),
    onMutate: ({ id }) => change(({ videos }) => videos.filter((one) => one.id !== id)),
    onSuccess: (_, { id }) => {
      settle()
      notify({
        severity: 'success',
        text: t('removal.done'),
        action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
      })
    },
    onError: useFailure('deleting'),
  })
}

function useRestoreVideo() {
  return useMutation({
    mutationFn: (id: string) => call(restoreVideo, { params: { id } }),
    onSuccess: settle,
    onError: useFailure('restoring'),
  })
}
