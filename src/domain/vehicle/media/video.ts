/** A video that pages may embed. */
export type Video =
  | Readonly<{ kind: 'youtube'; id: string }>
  | Readonly<{
      kind: 'vimeo'
      id: string
      /** The key of an unlisted video; `null` for a public one. */
      key: string | null
    }>
  | Readonly<{ kind: 'file'; address: string }>

export type VideoHost = Video['kind']

/** The origins of frames that show videos: no other frame may be embedded for one. */
export const VIDEO_FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_PATH = /^\/(?:video\/)?(?<id>\d{6,12})(?:\/(?<key>[\da-f]{6,20}))?\/?$/
const VIMEO_KEY = /^[\da-f]{6,20}$/
const FILE = /\.(?:mp4|webm)$/i

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/')
  if (hostname === 'youtu.be') return first
  if (first === 'watch') return searchParams.get('v')
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null
}

function vimeoVideo({ pathname, searchParams }: URL): Video | null {
  const { id, key } = VIMEO_PATH.exec(pathname)?.groups ?? {}
  if (id === undefined) return null
  const ofPlayer = searchParams.get('h') ?? ''
  return { kind: 'vimeo', id, key: key ?? (VIMEO_KEY.test(ofPlayer) ? ofPlayer : null) }
}

/** The video at an `https` address: of YouTube, of Vimeo, or a file (`.mp4`, `.webm`); `null` for anything else. */
export function videoAt(address: string): Video | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '') return null
  if (YOUTUBE_HOSTS.has(url.hostname)) {
    const id = youtubeId(url) ?? ''
    return YOUTUBE_ID.test(id) ? { kind: 'youtube', id } : null
  }
  if (VIMEO_HOSTS.has(url.hostname)) return vimeoVideo(url)
  return FILE.test(url.pathname) ? { kind: 'file', address: url.href } : null
}

/** The address of a video's player: of its frame, which plays at once with captions in a language, or of its file. */
export function playerAddress(video: Video, language: 'en' | 'es'): string {
  switch (video.kind) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0&cc_load_policy=1&hl=${language}&cc_lang_pref=${language}`
    case 'vimeo': {
      const key = video.key === null ? '' : `&h=${video.key}`
      return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1&texttrack=${language}${key}`
    }
    case 'file':
      return video.address
  }
}
