import { expect, test } from 'vitest'
import { videoEmbedUrl, videoOfLink, videoPageUrl } from './video.ts'

const film = 'aqz-KE-bpKQ'

test.each([
  `https://www.youtube.com/watch?v=${film}`,
  `http://youtube.com/watch?v=${film}&t=42s&list=PL123`,
  `https://www.youtube.com/watch?app=desktop&feature=share&v=${film}#t=1`,
  `https://m.youtube.com/watch?v=${film}`,
  `https://music.youtube.com/watch?v=${film}`,
  `youtube.com/watch?v=${film}`,
  `  https://youtu.be/${film}?si=abc  `,
  `HTTPS://YOUTU.BE/${film}`,
  `youtu.be/${film}`,
  `https://www.youtube.com/shorts/${film}?feature=share`,
  `https://www.youtube.com/embed/${film}?start=10`,
  `https://www.youtube.com/live/${film}`,
  `https://www.youtube.com/v/${film}`,
  `https://www.youtube-nocookie.com/embed/${film}`,
])('%s is a video of YouTube', (link) => {
  const video = videoOfLink(link)
  expect(video).toEqual({ host: 'youtube', externalId: film, privateHash: null })
  expect(video && videoPageUrl(video)).toBe(`https://www.youtube.com/watch?v=${film}`)
})

test.each([
  ['https://vimeo.com/76979871', null],
  ['vimeo.com/76979871?share=copy', null],
  ['https://www.vimeo.com/76979871/', null],
  ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871', null],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', '8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', null],
  ['https://vimeo.com/groups/name/videos/76979871', null],
  ['https://vimeo.com/showcase/123/video/76979871', null],
])('%s is a video of Vimeo', (link, privateHash) => {
  const video = videoOfLink(link)
  expect(video).toEqual({ host: 'vimeo', externalId: '76979871', privateHash })
  expect(video && videoOfLink(videoPageUrl(video))).toEqual(video)
  expect(video && videoOfLink(videoEmbedUrl(video))).toEqual(video)
})

test.each([
  '',
  'bonjour',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  `https://youtube.com.evil.io/watch?v=${film}`,
  `https://youtu.be.evil.com/${film}`,
  `https://evilyoutube.com/watch?v=${film}`,
  `https://evil.com/youtube.com/watch?v=${film}`,
  `https://youtube.com@evil.com/watch?v=${film}`,
  `https://user:word@youtube.com/watch?v=${film}`,
  `https://youtube.com:8443/watch?v=${film}`,
  `javascript:alert(1)//youtube.com/watch?v=${film}`,
  `data:text/html,https://youtu.be/${film}`,
  `ftp://youtube.com/watch?v=${film}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL123',
  `https://www.youtube.com/watch?v=${film}x`,
  `https://www.youtube.com/embed/../${film}`,
  'https://vimeo.com/staffpicks',
  'https://vimeo.com/76979871/<script>',
  'https://vimeo.com/1/2/3',
  'https://vimeo.com.evil.io/76979871',
  `https://youtu.be/${film} https://youtu.be/${film}`,
  `https://youtu.be/${film}?${'x'.repeat(600)}`,
])('%s is no video', (link) => {
  expect(videoOfLink(link)).toBeNull()
})
