export { type SharePicture, sharePictures } from './share-pictures.ts'

export { appIcons } from './app-icons.ts'
