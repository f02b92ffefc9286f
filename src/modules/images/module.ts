export { type SharePicture, sharePictures } from './share-pictures.ts'

export { renderingFile } from './rendering-file.ts'
export { renderedViews, type RenderedViews } from './rendered-views.ts'
export { appIcons } from './app-icons.ts'

export { createPhotos, type StoredPhotos } from './photos/create-photos.ts'
export type { PhotoListSource } from './photos/fetch/list-photos.ts'
export type { PhotoUploads } from './photos/upload-photos.ts'
export { repeatedPictures } from './photos/records/repeated-pictures.ts'
export { storedPhotosOf, withPhotos } from './photos/records/with-photos.ts'
