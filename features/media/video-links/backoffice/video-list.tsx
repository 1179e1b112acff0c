import { useState } from 'react'
import type { OwnVideo } from '../contract.ts'
import { DeleteVideo } from './delete-video.tsx'
import { VideoCard } from './video-card.tsx'
import type { VideoSource } from './video-changes.ts'
import { VideoDialog } from './video-dialog.tsx'
import styles from './video-list.module.css'

type Opened = { kind: 'change' | 'delete'; video: OwnVideo } | null
type Props = { videos: OwnVideo[]; source: VideoSource; label: string; titleLevel: 'h2' | 'h3' }

/** Videos as cards, each with its actions. */
export function VideoList({ videos, source, label, titleLevel }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {videos.map((video, place) => (
          <VideoCard
            key={video.id}
            videos={videos}
            place={place}
            source={source}
            titleLevel={titleLevel}
            onChange={() => setOpened({ kind: 'change', video })}
            onDelete={() => setOpened({ kind: 'delete', video })}
          />
        ))}
      </ul>
      {opened?.kind === 'change' && (
        <VideoDialog
          source={source}
          video={opened.video}
          others={videos.filter(({ id }) => id !== opened.video.id)}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && <DeleteVideo source={source} video={opened.video} onClose={close} />}
    </>
  )
}
