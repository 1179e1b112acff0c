import { isScreen, useScreens } from '@bouquet/backoffice/screens/use-screens.ts'
import { isInsideLink } from '@bouquet/domain/inside-link'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import styles from './popup-content.module.css'

/** A popup's picture and text. `html` contains only what the server's sanitiser permits. */
export function PopupContent({
  imageUrl,
  html,
  onFollow,
}: {
  imageUrl: string | null
  html: string
  onFollow: () => void
}) {
  const content = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const screens = useScreens()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href) return
      if (isInsideLink(href) && isScreen(screens, href) && isPlainClick(event)) {
        event.preventDefault()
        void navigate(href)
      }
      onFollow()
    }
    const element = content.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate, onFollow, screens])
  return (
    <>
      {imageUrl && <img src={imageUrl} alt="" className={styles.picture} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it when it was stored */}
      <div ref={content} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
