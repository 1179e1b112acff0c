import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './video-list.module.css'

export type ShownVideo = {
  id: string
  title: string
  description?: string
  url: string
  embedUrl: string
  picture: ShownPicture | null
  hostName: string
}

/** A list of videos. Nothing is fetched from a video's host before somebody clicks; without script the link leads to the video. */
export function VideoList({ view: { t }, videos }: { view: View; videos: ShownVideo[] }) {
  return (
    <ul className={styles.videos}>
      {videos.map((video) => (
        <li key={video.id}>
          <a
            className={styles.video}
            href={video.url}
            target="_blank"
            rel="noopener nofollow"
            data-video={video.embedUrl}
            data-title={video.title}
          >
            {video.picture && <Picture picture={video.picture} sizes="(max-width: 44rem) 90vw, 380px" />}
            <span className={styles.play}>
              <Icon name="play" />
              <span className="sr">{t('profiles:videos.play', { title: video.title })}</span>
            </span>
          </a>
          <p>{video.title}</p>
          {video.description && <p className={styles.about}>{video.description}</p>}
          <p className="soft small">{t('profiles:videos.host', { host: video.hostName })}</p>
        </li>
      ))}
    </ul>
  )
}
