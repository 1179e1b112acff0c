import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { OwnVideo } from '../contract.ts'
import styles from './video-list.module.css'

/** Shows our own copy of a video's picture until the user clicks it, so that its host receives no request before. */
export function VideoPlayer({ video }: { video: OwnVideo }) {
  const { t } = useTranslation('video-links')
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className={styles.player}
        src={video.embedUrl}
        title={video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        // The player takes over the focus from the removed button.
        ref={(frame) => frame?.focus()}
      />
    )
  return (
    <Button
      className={`${styles.player}`}
      aria-label={t('play', { title: video.title })}
      onPress={() => setPlaying(true)}
    >
      {video.thumbnail ? <Thumbnail {...video.thumbnail} /> : <Icon name="film" size="large" className={styles.film} />}
      <span className={styles.play}>
        <Icon name="play" />
      </span>
    </Button>
  )
}

function Thumbnail({ folder, widths }: NonNullable<OwnVideo['thumbnail']>) {
  const srcSet = widths.map((width) => `${folder}/${width}.webp ${width}w`).join(', ')
  return (
    <img
      src={`${folder}/${widths[0]}.jpg`}
      srcSet={srcSet}
      sizes="(max-width: 44rem) 90vw, 22rem"
      alt=""
      loading="lazy"
    />
  )
}
