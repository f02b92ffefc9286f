/**
 * Shows the drawing that a photo names (`data-fallback`) in its place, with its words (`data-fallback-alt`), once: a
 * drawing that fails is left as it is.
 */
function replacePhoto(photo: HTMLImageElement): void {
  const { fallback, fallbackAlt } = photo.dataset
  if (!fallback) return
  delete photo.dataset['fallback']
  if (fallbackAlt !== undefined) photo.alt = fallbackAlt
  photo.src = fallback
}

const onError = ({ target }: Event) => {
  if (target instanceof HTMLImageElement) replacePhoto(target)
}

/**
 * Has drawings take the place of vehicles' photos that cannot be loaded, until the signal: of those that failed before,
 * and of those that fail from now on, also in cards that come later.
 */
export function replaceFailedPhotos(signal: AbortSignal): void {
  // Errors of pictures do not bubble.
  document.addEventListener('error', onError, { capture: true, signal })
  for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
    if (photo.complete && photo.naturalWidth === 0) replacePhoto(photo)
}
