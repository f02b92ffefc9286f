/** The element with the data of a static page; hydrated pages have none. */
export const STATIC_DATA_ID = 'static-page'
