/**
 * Replaces a photo by its drawing (`data-fallback`) and alternative text (`data-fallback-alt`), once: a drawing that
 * fails is kept.
 */
function replacePhoto(photo: HTMLImageElement): void {
  const { fallback, fallbackAlt } = photo.dataset
  if (!fallback) return
  delete photo.dataset['fallback']
  if (fallbackAlt !== undefined) photo.alt = fallbackAlt
  // The sources of a stored photo take precedence over its address.
  for (const source of photo.parentElement?.querySelectorAll('source') ?? []) source.remove()
  photo.src = fallback
}

const onError = ({ target }: Event) => {
  if (target instanceof HTMLImageElement) replacePhoto(target)
}

/**
 * Replaces vehicles' photos that fail to load by drawings, until the signal: those that failed before, and later ones,
 * also in cards that are added later.
 */
export function replaceFailedPhotos(signal: AbortSignal): void {
  // Error events of images do not bubble.
  document.addEventListener('error', onError, { capture: true, signal })
  for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
    if (photo.complete && photo.naturalWidth === 0) replacePhoto(photo)
}
